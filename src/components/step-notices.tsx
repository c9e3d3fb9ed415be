import { useEffect, useState } from 'react';
import type { Sequence } from '../effects/effect.ts';
import type { PageNotice } from '../flows/use-action.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Notification } from '../layout/notification.tsx';
import { onSignInInOtherTab } from '../platform/cross-tab-sign-in.ts';
import { LiveRegion } from '../ui/Stack.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useFlashMessage } from './history-state.ts';

interface Props {
  notice: PageNotice | null;
  onRetry: (sequence: Sequence) => void;
  idle: boolean;
  landing: boolean;
}

export function StepNotices({ notice, onRetry, idle, landing }: Props) {
  const { t, text } = useTranslate();
  const flashMessage = useFlashMessage();
  const failedSequence = notice?.failedSequence;
  const [hasActed, setHasActed] = useState(false);
  const [signedInElsewhere, setSignedInElsewhere] = useState(false);
  useEffect(() => onSignInInOtherTab(() => setSignedInElsewhere(true)), []);
  if (!idle && !hasActed) setHasActed(true);
  return (
    <>
      {landing && <Notification />}
      <LiveRegion>
        {signedInElsewhere && <Notice tone="info">{t('description.signed_in_elsewhere')}</Notice>}
      </LiveRegion>
      {flashMessage && !hasActed && <Notice tone="success">{t(flashMessage)}</Notice>}
      {notice && (
        <Notice
          tone="danger"
          live={notice.announce}
          action={
            failedSequence && (
              <Button variant="secondary" size="small" onClick={() => onRetry(failedSequence)}>
                {t('action.try_again')}
              </Button>
            )
          }
        >
          {text(notice.text)}
        </Notice>
      )}
    </>
  );
}
