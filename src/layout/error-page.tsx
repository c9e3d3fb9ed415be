import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKey, DisplayText } from '../i18n/keys.ts';
import { MessageText } from './message-text.tsx';
import { PageShell } from './page-shell.tsx';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { useTranslate } from '../state/app-state.ts';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { BackButton } from './back-button.tsx';
import { SupportDetails } from './support-details.tsx';

interface Props {
  title: MessageKey;
  text: DisplayText;
  code?: string | undefined;
  /** The main action first; a back button by default. */
  actions?: ReactNode;
  /** Nothing went wrong: without the mark of an error and details for support. */
  calm?: boolean;
}

export function ErrorPage({ title, text, code, actions = <BackButton />, calm = false }: Props) {
  const { t } = useTranslate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(calm ? t(title) : t('page.with_error', { title: t(title) }));
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <PageShell>
      <ErrorPanel
        title={t(title)}
        text={<MessageText text={text} />}
        actions={actions}
        marked={!calm}
        details={!calm && <SupportDetails code={code} />}
        headingRef={headingRef}
      />
    </PageShell>
  );
}
