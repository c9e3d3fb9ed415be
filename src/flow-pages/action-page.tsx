import { useEffect, useRef, type ReactNode } from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { useAction } from '../engine/action.ts';
import { useAppServices } from '../engine/services.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { useTranslate } from '../state/app-state.ts';
import { ScreenTitle } from '../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../ui/page/Stack.tsx';
import { controlsOf, type Controls } from './controls.ts';
import { TwoStepAccount } from './identifier-line.tsx';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';
import { StepNotices } from './step-notices.tsx';

interface Props {
  title: MessageKey;
  description?: MessageKey;
  /** The account, on a page of two-step verification. */
  account?: Identifier | undefined;
  /** The action works once, so the next screen replaces the page in the history. */
  singleUse?: true;
  children: (controls: Controls) => ReactNode;
  /** Other ways on. */
  after?: (controls: Controls) => ReactNode;
}

/** The page of an action without the form of a step; the focus goes to its heading (quality 21). */
export function ActionPage({ title, description, account, singleUse, children, after }: Props) {
  const { t } = useTranslate();
  const { goBack } = useAppServices();
  const { actionState, action } = useAction();
  const { phase } = actionState;
  const notice = 'notice' in actionState ? actionState.notice : null;
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(notice ? t('page.with_error', { title: t(title) }) : t(title));
  useEffect(() => heading.current?.focus(), []);
  if (phase === 'redirecting') return <Redirecting onRetry={action.redirectAgain} />;
  if (phase === 'superseded') return <InvalidSession reason="other tab" onRestart={action.stop} />;
  const controls = controlsOf(actionState, action, { singleUse: singleUse === true });
  return (
    <PageShell onBack={goBack}>
      <ScreenTitle title={t(title)} description={description && t(description)} headingRef={heading} />
      <Stack>
        <TwoStepAccount identifier={account} />
        <StepNotices notice={notice} onRetry={action.retry} idle={phase === 'idle'} />
        {children(controls)}
        {after && <SecondaryActions>{after(controls)}</SecondaryActions>}
      </Stack>
    </PageShell>
  );
}
