import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { Notification } from '../layout/notification.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/title.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';

interface Props {
  title: MessageKey;
  heading: MessageKey;
  text: MessageKey;
  /** The other ways there are. */
  below: ReactNode;
}

/** A landing page without a form: the settings offer no kind of identifier for it (contract §14). */
export function NoMethods({ title, heading, text, below }: Props) {
  const { t } = useTranslate();
  const focused = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t(title));
  useEffect(() => focused.current?.focus(), []);
  return (
    <PageShell>
      <ScreenTitle title={t(heading)} description={t(text)} headingRef={focused} />
      <Notification />
      {below}
    </PageShell>
  );
}
