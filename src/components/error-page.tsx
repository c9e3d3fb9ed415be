import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKey, Text } from '../i18n/keys.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/title.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { BackButton } from './back-button.tsx';
import { SupportDetails } from './support-details.tsx';

interface Props {
  title: MessageKey;
  text: Text;
  /** The error code of the server, for support. */
  code?: string | undefined;
  /** The ways on, the main one first; Back, where there is a page to go back to, when none is given. */
  actions?: ReactNode;
}

/** The generic error page: what happened, one way on, and what support will ask for. */
export function ErrorPage({ title, text, code, actions = <BackButton /> }: Props) {
  const { t, text: say } = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('page.with_error', { title: t(title) }));
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageShell>
      <ErrorPanel
        title={t(title)}
        text={say(text)}
        actions={actions}
        details={<SupportDetails code={code} />}
        headingRef={heading}
      />
    </PageShell>
  );
}
