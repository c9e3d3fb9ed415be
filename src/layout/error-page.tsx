import type { ReactNode } from 'react';
import type { MessageKey, DisplayText } from '../i18n/keys.ts';
import { MessageText } from './message-text.tsx';
import { PageShell } from './page-shell.tsx';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { BackButton } from './back-button.tsx';
import { SupportDetails } from './support-details.tsx';
import { useFocusedHeading } from '../ui/page/use-focused-heading.ts';

interface Props {
  title: MessageKey;
  text: DisplayText;
  /** An error code that support can look up; people can copy it together with the time. */
  code?: string | undefined;
  /** The main action first; a back button by default. */
  actions?: ReactNode;
  /** True if nothing went wrong: the page then has no error mark and no support details. */
  calm?: boolean;
}

export function ErrorPage({ title, text, code, actions = <BackButton />, calm = false }: Props) {
  const { t } = useTranslate();
  const headingRef = useFocusedHeading();
  const { supportEmail, supportWebsiteUrl } = useSettings();
  const hasSupport = code !== undefined || (supportEmail ?? supportWebsiteUrl) !== null;
  useDocumentTitle(calm ? t(title) : t('page.with_error', { title: t(title) }));
  return (
    <PageShell>
      <ErrorPanel
        title={t(title)}
        text={<MessageText text={text} />}
        actions={actions}
        marked={!calm}
        details={!calm && hasSupport && <SupportDetails code={code} />}
        headingRef={headingRef}
      />
    </PageShell>
  );
}
