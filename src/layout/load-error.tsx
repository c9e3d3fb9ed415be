import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { BootTexts } from '../i18n/boot-texts.ts';
import { isOnline, subscribeOnline } from '../platform/loading/online.ts';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { Frame } from '../ui/page/Frame.tsx';
import { useFocusedHeading } from '../ui/page/use-focused-heading.ts';

/** Why the page cannot be shown. */
export interface LoadFailure {
  texts: Pick<BootTexts, 'title' | 'text' | 'try_again'>;
  details?: ReactNode;
}

interface Props extends LoadFailure {
  busy?: boolean;
  onShown: () => void;
  onRetry: () => void;
}

/** Replaces the whole page. Retries on request, and when the connection is back. */
export function LoadError({ texts, busy = false, details, onShown, onRetry }: Props) {
  const heading = useFocusedHeading();
  useDocumentTitle(texts.title);
  useLayoutEffect(onShown, [onShown]);
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
