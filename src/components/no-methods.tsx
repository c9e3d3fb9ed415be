import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKey } from '../i18n/keys.ts';
import { Notification } from '../layout/notification.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { useTranslate } from '../state/app-state.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { useFlashMessage } from './history-state.ts';
import { StepMessage } from './step-message.tsx';

interface Props {
  title: MessageKey;
  heading: MessageKey;
  text: MessageKey;
  children: ReactNode;
}

/** A landing page without a form, as the settings offer no identifier for it (contract §14). */
export function NoMethods({ title, heading, text, children }: Props) {
  const { t } = useTranslate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t(title));
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <PageShell>
      <ScreenTitle title={t(heading)} description={t(text)} headingRef={headingRef} />
      <Notification />
      <StepMessage notice={null} flashMessage={useFlashMessage()} />
      {children}
    </PageShell>
  );
}
