import type { ReactNode } from 'react';
import type { MessageKey } from '../../i18n/keys.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { safeHttpUrl } from '../../platform/navigation/safe-redirect.ts';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { Redirecting } from '../../flow-pages/redirecting.tsx';
import type { AppInText } from './consent-info.ts';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';

interface Props {
  allowed: boolean;
  redirectUri: string | undefined;
  app: AppInText;
  onRetry: () => void;
}

/**
 * A native application opens beside this page, which stays; a web application replaces it, and so does the server's page
 * for a device, which has no redirect URI.
 */
export function ConsentAnswered({ allowed, redirectUri, app, onRetry }: Props) {
  const { origin, translator } = useAppState();
  const { t } = translator;
  if (redirectUri === undefined || safeHttpUrl(redirectUri, origin) !== undefined)
    return (
      <Redirecting title={allowed ? 'description.signing_in' : 'description.redirecting'} onRetry={onRetry} />
    );
  // The server's redirect works only once, so the page offers no second try.
  return allowed ? (
    <Stays title="description.consent_allowed_title" text={t('description.consent_allowed', app)} />
  ) : (
    <ConsentCancelled app={app}>
      <Button onClick={onRetry}>
        {t('action.back_to', { host: translator.name(app.name), context: app.context })}
      </Button>
    </ConsentCancelled>
  );
}

export function ConsentCancelled({ app, children }: { app: AppInText; children?: ReactNode }) {
  const { t } = useAppState().translator;
  return (
    <Stays title="description.consent_cancelled_title" text={t('description.consent_cancelled', app)}>
      {children}
    </Stays>
  );
}

function Stays({ title, text, children }: { title: MessageKey; text: string; children?: ReactNode }) {
  const { t } = useAppState().translator;
  const headingRef = useFocusedHeading();
  useDocumentTitle(t(title));
  return (
    <PageShell>
      <ScreenTitle title={t(title)} description={text} headingRef={headingRef} />
      {children}
    </PageShell>
  );
}
