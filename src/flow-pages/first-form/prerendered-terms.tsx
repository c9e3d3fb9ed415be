import { useTranslate } from '../../state/app-state.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FinePrint } from '../../ui/page/Stack.tsx';

/** The terms in index.html: a checkbox and a statement. The inline script shows the one that the settings ask for. */
export function PrerenderedTerms() {
  const { t } = useTranslate();
  return (
    <>
      <Checkbox
        id="terms"
        name="terms"
        label={<span suppressHydrationWarning>{t('description.terms_agree')}</span>}
      />
      <FinePrint>
        <p suppressHydrationWarning>{t('description.terms_automatic')}</p>
      </FinePrint>
    </>
  );
}
