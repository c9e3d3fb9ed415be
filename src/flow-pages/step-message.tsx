import { useRef, type ReactNode } from 'react';
import { FLASH_TONES } from '../engine/effects/flash-message.ts';
import type { Flash } from './history-state.ts';
import type { PageNotice } from '../engine/action-state.ts';
import { MessageText } from '../layout/message-text.tsx';
import { useToastLook } from '../layout/toast-look.ts';
import { useAnnouncedAgain } from '../layout/use-announced-again.ts';
import { Notice } from '../ui/messages/Notice.tsx';
import { LiveRegion } from '../ui/page/Stack.tsx';

interface Props {
  notice: PageNotice | null;
  /** The message that led to this screen; a notice replaces it. */
  flash?: Flash | undefined;
  action?: ReactNode;
}

/** The one element for the messages of a step: a toast at first, then a notice (quality.md#notices). */
export function StepMessage({ notice, flash, action }: Props) {
  const message = notice?.text ?? flash;
  const region = useRef<HTMLDivElement>(null);
  const { phase } = useToastLook(message, region);
  const tone = notice ? 'danger' : flash && FLASH_TONES[flash.key];
  // No toast announces the message after a reload.
  const mountKey = useAnnouncedAgain(tone === 'info' || (!notice && phase !== undefined));
  return (
    <LiveRegion ref={region}>
      {message && (
        <Notice tone={tone ?? 'danger'} toast={phase} action={action}>
          <span key={notice ? undefined : mountKey}>
            <MessageText text={message} />
          </span>
        </Notice>
      )}
    </LiveRegion>
  );
}
