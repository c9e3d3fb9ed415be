import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';

/** Back to the page before, where this tab has one. */
export function BackButton() {
  const { t } = useTranslate();
  const { history } = useRouter();
  const possible = useCanGoBack() || window.history.length > 1;
  return possible && <Button onClick={() => history.back()}>{t('action.back')}</Button>;
}
