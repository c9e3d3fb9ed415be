import { useLayoutEffect, useRef, useState } from 'react';
import type { MessageKey } from '../i18n/keys.ts';
import { loadChunk } from '../platform/loading/load-chunk.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { LiveRegion } from '../ui/page/Stack.tsx';
import { useAnnouncedAgain } from './use-announced-again.ts';

export interface MissingPartProps {
  text: MessageKey;
  /** How often the part could not be loaded. */
  failures: number;
  /** False once the part has loaded. */
  isMissing: boolean;
  /** Tries again, unless an attempt is under way. Never rejects. */
  attempt: (once: (loadOnce: () => Promise<void>) => Promise<void>) => Promise<void>;
}

/** Says that an optional part of the page could not be loaded, with a button to try again. */
export function MissingPart({ text, failures, isMissing, attempt }: MissingPartProps) {
  const { t } = useTranslate();
  const [busy, setBusy] = useState(false);
  const mountKey = useAnnouncedAgain(isMissing);
  const wasPressed = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (!isMissing && wasPressed.current && document.activeElement === document.body)
      focusBehind(place.current);
  }, [isMissing]);
  const tryAgain = async () => {
    wasPressed.current = true;
    setBusy(true);
    await attempt((loadOnce) => loadChunk(loadOnce, { reload: reloadUntouched }));
    setBusy(false);
  };
  return (
    <LiveRegion ref={place}>
      {isMissing && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" size="small" busy={busy} onClick={() => void tryAgain()}>
              {t('action.try_again')}
            </Button>
          }
        >
          {/* The key mounts the text again, so that screen readers announce each failure. */}
          <span key={`${failures} ${mountKey}`}>{t(text)}</span>
        </Notice>
      )}
    </LiveRegion>
  );
}

const isTouched = ({ type, value, checked }: HTMLInputElement) =>
  type === 'checkbox' ? checked : value !== '';

/** A reload finds the files of a new build, but would empty the form. @throws Error if the person has entered something */
function reloadUntouched(): void {
  if ([...document.querySelectorAll('input')].some(isTouched))
    throw new Error('A reload would empty the form.');
  location.reload();
}

function focusBehind(place: HTMLElement | null): void {
  const isBehind = (control: HTMLElement) =>
    Boolean((place?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
  [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input)')].find(isBehind)?.focus();
}
