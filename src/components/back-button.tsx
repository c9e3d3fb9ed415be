import { useRouter } from '@tanstack/react-router';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';

/** Back by one page, or `out` of all pages of ours; nothing where this tab has no page to go back to. */
export function BackButton({ out = false }: { out?: boolean }) {
  const { t } = useTranslate();
  const { history } = useRouter();
  const steps = out ? history.location.state.__TSR_index + 1 : 1;
  return (
    window.history.length > steps && <Button onClick={() => history.go(-steps)}>{t('action.back')}</Button>
  );
}
