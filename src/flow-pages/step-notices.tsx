import { useEffect, useState } from 'react';
import type { PageNotice } from '../engine/action-state.ts';
import { Notification } from '../layout/notification.tsx';
import { onSignInInOtherTab } from '../platform/tabs/cross-tab-sign-in.ts';
import { useTranslate } from '../state/app-state.ts';
import { LiveRegion } from '../ui/page/Stack.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { useFlash } from './history-state.ts';
import { OfferedRedirect } from './offered-redirect.tsx';
import { StepMessage } from './step-message.tsx';

interface Props {
  notice: PageNotice | null;
  onRetry: () => void;
  idle: boolean;
}

export function StepNotices({ notice, onRetry, idle }: Props) {
  const { t } = useTranslate();
  const flash = useFlash();
  const [hasActed, setHasActed] = useState(false);
  const [signedInElsewhere, setSignedInElsewhere] = useState(false);
  useEffect(() => onSignInInOtherTab(() => setSignedInElsewhere(true)), []);
  if (!idle && !hasActed) setHasActed(true);
  return (
    <>
      <Notification />
      <LiveRegion>
        {signedInElsewhere && <Notice tone="info">{t('description.signed_in_elsewhere')}</Notice>}
      </LiveRegion>
      <OfferedRedirect />
      <StepMessage
        notice={notice}
        flash={hasActed ? undefined : flash}
        action={
          notice?.canRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              {t('action.try_again')}
            </Button>
          )
        }
      />
    </>
  );
}
