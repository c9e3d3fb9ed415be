import { useEffect, useRef } from 'react';
import { offeredConnectors } from '../../domain/connectors.ts';
import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import { useAction } from '../../engine/action.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { readNativeApp } from '../../platform/embedding/native-app.ts';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../../ui/page/Stack.tsx';
import type { NoMethodsProps } from '../../flow-pages/feature-parts.ts';
import { controlsOf } from '../../flow-pages/controls.ts';
import { InvalidSession } from '../../flow-pages/invalid-session.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { StepNotices } from '../../flow-pages/step-notices.tsx';
import { TermsBox } from '../../flow-pages/first-form/terms-box.tsx';

/** A first page without a form, as the settings offer no identifier for it: social buttons, and the way to organizations (contract §14). */
export function NoMethods({ page, title, heading, text, children }: NoMethodsProps) {
  const { settings, translator, native } = useAppState();
  const { t } = translator;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { actionState, action } = useAction();
  const { phase } = actionState;
  const notice = 'notice' in actionState ? actionState.notice : null;
  const hasConnectors =
    offeredConnectors(settings.socialConnectors, native ? readNativeApp() : undefined).length > 0;
  const isEmpty = !hasConnectors && offeredSsoConnectors(settings).length === 0;
  useDocumentTitle(notice ? t('page.with_error', { title: t(title) }) : t(title));
  useEffect(() => headingRef.current?.focus(), []);
  if (phase === 'superseded') return <InvalidSession reason="other tab" onRestart={action.stop} />;
  return (
    <PageShell>
      <ScreenTitle title={t(heading)} description={isEmpty && t(text)} headingRef={headingRef} />
      <Stack>
        <StepNotices notice={notice} onRetry={action.retry} idle={phase === 'idle'} />
        {hasConnectors && (
          <>
            <TermsBox when={page === '/register' ? 'register' : 'sign-in'} />
            <SocialButtons page={page} controls={controlsOf(actionState, action)} />
          </>
        )}
        {isEmpty && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t('action.try_again')}
          </Button>
        )}
        {children && <SecondaryActions>{children}</SecondaryActions>}
      </Stack>
    </PageShell>
  );
}
