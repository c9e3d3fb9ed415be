import { useAppState } from '../state/app-state.ts';
import { Notice } from '../ui/messages/Notice.tsx';

/** Says that cookies are off, because without them no sign-in can keep a session. */
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
