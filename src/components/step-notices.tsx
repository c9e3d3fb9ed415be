import { useEffect, useState } from 'react';
import type { Sequence } from '../effects/effect.ts';
import type { PageNotice } from '../flows/use-action.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Notification } from '../layout/notification.tsx';
import { onSignInElsewhere } from '../platform/shared-sign-in.ts';
import { LiveRegion } from '../ui/Stack.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSaid } from './history-state.ts';

interface Props {
  notice: PageNotice | null;
  onAgain: (what: Sequence) => void;
  idle: boolean;
  landing: boolean;
}

/** What stands above a form: what the application wants said, what has just been done, what went wrong. */
export function StepNotices({ notice, onAgain, idle, landing }: Props) {
  const { t, text } = useTranslate();
  const said = useSaid();
  const again = notice?.again;
  const [acted, setActed] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => onSignInElsewhere(() => setElsewhere(true)), []);
  if (!idle && !acted) setActed(true);
  return (
    <>
      {landing && <Notification />}
      <LiveRegion>
        {elsewhere && <Notice tone="info">{t('description.signed_in_elsewhere')}</Notice>}
      </LiveRegion>
      {said && !acted && <Notice tone="success">{t(said)}</Notice>}
      {notice && (
        <Notice
          tone="danger"
          live={notice.announce}
          action={
            again && (
              <Button variant="secondary" size="small" onClick={() => onAgain(again)}>
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
