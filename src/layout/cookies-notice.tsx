import { useAppState } from '../state/app-state.ts';
import { Notice } from '../ui/messages/Notice.tsx';

/** Says that cookies are off, as no session could be found after any way to sign in. */
export function CookiesNotice() {
  const { cookies, translator } = useAppState();
  const { t } = translator;
  if (cookies) return null;
  return (
    <Notice tone="danger" live>
      <p>
        <strong>{t('description.cookies_blocked')}</strong>
      </p>
      <p>{t('description.cookies_blocked_hint')}</p>
    </Notice>
  );
}
