import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { useAppServices } from '../flows/app-services.ts';
import { isLanding, type Path, type StateOf } from '../domain/routes.ts';
import type { AnyStep } from '../flows/step.ts';
import { useStep } from '../flows/use-step.ts';
import { FormView } from '../forms/form-view.tsx';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Stack, SecondaryActions } from '../ui/Stack.tsx';
import { IdentifierLine } from './identifier-line.tsx';
import { usePrefill } from './history-state.ts';
import { Redirecting } from './redirecting.tsx';
import { StepNotices } from './step-notices.tsx';

type Action = Pick<ReturnType<typeof useStep>, 'act'> & { busy: boolean };

/** What a screen adds to its form; `act` runs an action other than the form's submit. */
export type Slots = (action: Action) => {
  description?: ReactNode;
  beforeSubmit?: ReactNode;
  afterForm?: ReactNode;
};

interface Props<P extends Path> {
  step: AnyStep<P>;
  state: StateOf<P>;
  slots?: Slots;
}

/** The page of a step: heading, notices, form, and what the screen adds. */
export function StepForm<P extends Path>({ step, state, slots }: Props<P>) {
  const { t } = useTranslate();
  const { goBack } = useAppServices();
  const settings = useSettings();
  const landing = isLanding(step.route);
  const prefill = usePrefill(landing);
  const { state: phase, notice, submit, act, redirectAgain, retry } = useStep(step, state);
  const [hasErrors, setHasErrors] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const title = t(step.title);
  useDocumentTitle(hasErrors || notice ? t('page.with_error', { title }) : title);
  useEffect(() => focusFirstField(content.current), [phase]);

  const context = useMemo(
    () => ({
      kinds: step.kinds?.(settings) ?? [],
      // The state is that of the step's route.
      accountIdentifier: step.accountIdentifier?.(state as never),
      policy: settings.passwordPolicy,
      canRecover: forgotPasswordKinds(settings.forgotPassword).length > 0,
    }),
    [step, state, settings],
  );
  const busy = phase === 'busy';
  const { description, beforeSubmit, afterForm } = slots?.({ act, busy }) ?? {};

  if (phase === 'redirecting') return <Redirecting onRetry={redirectAgain} />;
  return (
    <PageShell onBack={landing ? undefined : goBack}>
      <ScreenTitle title={t(step.heading)} description={description} />
      <Stack ref={content}>
        {context.accountIdentifier && step.showIdentifier && (
          <IdentifierLine identifier={context.accountIdentifier} onChange={goBack} />
        )}
        <StepNotices notice={notice} onRetry={retry} idle={phase === 'idle'} landing={landing} />
        <FormView
          form={step.form}
          context={context}
          busy={busy}
          prefill={prefill}
          onErrorsChange={setHasErrors}
          onSubmit={(values, formValues, form) => void submit({ values, formValues, form })}
        >
          {beforeSubmit}
        </FormView>
        {afterForm && <SecondaryActions>{afterForm}</SecondaryActions>}
      </Stack>
    </PageShell>
  );
}

/** Keeps the focus if it is within the container already (quality 21). */
function focusFirstField(container: HTMLElement | null): void {
  if (container?.contains(document.activeElement)) return;
  container?.querySelector<HTMLInputElement>('form input:not([aria-hidden])')?.focus();
}
