import { useEffect, useRef } from 'react';
import { PageShell } from '../layout/page-shell.tsx';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { useAppState } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Redirecting } from './redirecting.tsx';

interface Props {
  redirectUri: string;
  /** Of the application. */
  name: string;
  onRetry: () => void;
}

/** A native application opens beside this page, which stays; a web application replaces it. */
export function ConsentCancelled({ redirectUri, name, onRetry }: Props) {
  const { origin } = useAppState();
  return safeHttpUrl(redirectUri, origin) === undefined ? (
    <Stays name={name} onRetry={onRetry} />
  ) : (
    <Redirecting title="description.redirecting" onRetry={onRetry} />
  );
}

function Stays({ name, onRetry }: Omit<Props, 'redirectUri'>) {
  const { t, name: shown } = useAppState().translator;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const title = t('description.consent_cancelled_title');
  useDocumentTitle(title);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <PageShell>
      <ScreenTitle
        title={title}
        description={t('description.consent_cancelled', { name })}
        headingRef={headingRef}
      />
      <Button onClick={onRetry}>{t('action.back_to', { host: shown(name) })}</Button>
    </PageShell>
  );
}
