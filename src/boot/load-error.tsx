import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { Frame } from '../ui/page/Frame.tsx';
import { removeSkeleton } from './boot-error.ts';
import type { LoadFailure } from './load-into.tsx';

interface Props {
  texts: LoadFailure['texts'];
  busy: boolean;
  details?: ReactNode;
  onRetry: () => void;
}

/** Retries on request, and when the connection is back. */
export function LoadError({ texts, busy, details, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(texts.title);
  useLayoutEffect(removeSkeleton, []);
  useEffect(() => heading.current?.focus(), []);
  useEffect(
    () =>
      subscribeOnline(() => {
        if (isOnline()) onRetry();
      }),
    [onRetry],
  );
  return (
    <Frame>
      <ErrorPanel
        title={texts.title}
        text={texts.text}
        headingRef={heading}
        details={details}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {texts.try_again}
          </Button>
        }
      />
    </Frame>
  );
}
