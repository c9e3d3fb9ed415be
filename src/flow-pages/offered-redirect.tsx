import { useAppServices } from '../engine/services.ts';
import { useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { LiveRegion } from '../ui/page/Stack.tsx';

/** Says that a sign-in succeeded after the person left its screen, and links to the application. */
export function OfferedRedirect() {
  const { t } = useTranslate();
  const { offeredRedirect, redirect } = useAppServices();
  const url = useStore(offeredRedirect);
  return (
    <LiveRegion>
      {url !== undefined && (
        <Notice
          tone="success"
          action={
            <Button variant="secondary" size="small" onClick={() => void redirect(url, { signedIn: true })}>
              {t('action.continue_to_app')}
            </Button>
          }
        >
          {t('description.signed_in')}
        </Notice>
      )}
    </LiveRegion>
  );
}
