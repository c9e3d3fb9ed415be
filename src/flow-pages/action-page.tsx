import type { ReactNode } from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { useAppServices } from '../engine/services.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useTranslate } from '../state/app-state.ts';
import { ScreenTitle } from '../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../ui/page/Stack.tsx';
import { useFocusedHeading } from '../ui/page/use-focused-heading.ts';
import type { Controls } from './controls.ts';
import { TwoStepAccount } from './identifier-line.tsx';
import { useActionPage } from './use-action-page.tsx';

interface Props {
  title: MessageKey;
  description?: MessageKey;
  /** The account, on a page of two-step verification. */
  account?: Identifier | undefined;
  /** The action works once, so the next screen replaces the page in the history. */
  singleUse?: true;
  children: (controls: Controls) => ReactNode;
  /** Links and buttons for other ways to continue. */
  after?: (controls: Controls) => ReactNode;
}

/** The page of an action without a form; the focus goes to its heading. */
export function ActionPage({ title, description, account, singleUse, children, after }: Props) {
  const { t } = useTranslate();
  const { goBack } = useAppServices();
  const heading = useFocusedHeading();
  const { instead, controls, notices } = useActionPage(t(title), { singleUse: singleUse === true });
  if (instead) return instead;
  return (
    <PageShell onBack={goBack}>
      <ScreenTitle title={t(title)} description={description && t(description)} headingRef={heading} />
      <Stack>
        <TwoStepAccount identifier={account} />
        {notices}
        {children(controls)}
        {after && <SecondaryActions>{after(controls)}</SecondaryActions>}
      </Stack>
    </PageShell>
  );
}
