import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { usePorts } from '../flows/app-services.ts';
import type { AnyStep } from '../flows/step.ts';
import { useStep } from '../flows/use-step.ts';
import { FormView } from '../forms/form-view.tsx';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/title.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Stack, Ways } from '../ui/Stack.tsx';
import { KnownLine } from './identifier-line.tsx';
import { usePrefill } from './history-state.ts';
import { Leaving } from './redirecting.tsx';
import { StepNotices } from './step-notices.tsx';

type Action = Pick<ReturnType<typeof useStep>, 'act'> & { busy: boolean };

/** What a screen adds to its form; `act` does something else than what the form does. */
export type Slots = (action: Action) => {
  /** Below the heading. */
  lead?: ReactNode;
  /** Between the fields and the button. */
  between?: ReactNode;
  below?: ReactNode;
};

/** Screens that nothing comes before. */
const LANDING = ['/sign-in', '/register'];

/** A step on the screen, in whichever state it is. */
export function StepForm({ step, carry, slots }: { step: AnyStep; carry: unknown; slots?: Slots }) {
  const { t } = useTranslate();
  const ports = usePorts();
  const settings = useSettings();
  const landing = LANDING.includes(step.route);
  const prefill = usePrefill(landing);
  const { state, notice, submit, act, leaveAgain, tryAgain } = useStep(step, carry);
  const [wrong, setWrong] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const title = t(step.title);
  useDocumentTitle(wrong || notice ? t('page.with_error', { title }) : title);
  useEffect(() => focusFirstField(area.current), [state]);

  const context = useMemo(
    () => ({
      kinds: step.kinds?.(settings) ?? [],
      // The carry has passed the schema of this very step.
      known: step.known?.(carry as never),
      policy: settings.passwordPolicy,
      canRecover: forgotPasswordKinds(settings.forgotPassword).length > 0,
    }),
    [step, carry, settings],
  );
  const back = ports.goBack;
  const busy = state === 'busy';
  const { lead, between, below } = slots?.({ act, busy }) ?? {};

  if (state === 'leaving') return <Leaving onAgain={leaveAgain} />;
  return (
    <PageShell onBack={landing ? undefined : back}>
      <ScreenTitle title={t(step.heading)} description={lead} />
      <Stack ref={area}>
        {context.known && step.change && <KnownLine identifier={context.known} onChange={back} />}
        <StepNotices notice={notice} onAgain={tryAgain} idle={state === 'idle'} landing={landing} />
        <FormView
          form={step.form}
          context={context}
          busy={busy}
          prefill={prefill}
          onErrors={setWrong}
          onSubmit={(values, typed, form) => void submit({ values, typed, form })}
        >
          {between}
        </FormView>
        {below && <Ways>{below}</Ways>}
      </Stack>
    </PageShell>
  );
}

/** One rule for all forms: the first field has the focus when the screen appears, unless a field has it already. */
function focusFirstField(area: HTMLElement | null): void {
  if (area?.contains(document.activeElement)) return;
  area?.querySelector<HTMLInputElement>('form input:not([aria-hidden])')?.focus();
}
