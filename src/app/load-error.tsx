import { useEffect, useRef, type ReactNode } from 'react';
import type { BootTexts } from '../i18n/boot-texts.ts';
import { subscribeOnline } from '../platform/online.ts';
import { useDocumentTitle } from '../platform/title.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Frame } from '../ui/Frame.tsx';

interface Props {
  words: Pick<BootTexts, 'title' | 'text' | 'try_again'>;
  busy: boolean;
  /** For support, where the language could be loaded. */
  details?: ReactNode;
  onAgain: () => void;
}

/** Nothing can be shown without settings: what to do about it, and another try when the connection is back. */
export function LoadError({ words, busy, details, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(words.title);
  useEffect(() => heading.current?.focus(), []);
  useEffect(
    () =>
      subscribeOnline(() => {
        if (navigator.onLine) onAgain();
      }),
    [onAgain],
  );
  return (
    <Frame>
      <ErrorPanel
        title={words.title}
        text={words.text}
        headingRef={heading}
        details={details}
        actions={
          <Button busy={busy} onClick={onAgain}>
            {words.try_again}
          </Button>
        }
      />
    </Frame>
  );
}
