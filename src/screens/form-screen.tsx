import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { passwordKinds } from '../domain/sign-in-method.ts';
import { usePorts } from '../flows/ports.ts';
import type { AnyStep } from '../flows/step.ts';
import { useStep } from '../flows/use-step.ts';
import { FormView } from '../forms/form-view.tsx';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/title.ts';
import { AccountLine } from '../ui/AccountLine.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { useCarry, usePrefill } from './history-state.ts';
import { InvalidSession } from './invalid-session.tsx';
import { Leaving } from './leaving.tsx';

/** The screen of a step: everything it shows comes from the step's data. */
export function FormScreen({ step }: { step: AnyStep }) {
  const carried = useCarry(step.carry);
  return carried ? <StepForm key={step.route} step={step} carry={carried.carry} /> : <InvalidSession />;
}

function StepForm({ step, carry }: { step: AnyStep; carry: unknown }) {
  const { t, text } = useTranslate();
  const ports = usePorts();
  const { methods } = useSettings().signIn;
  const kinds = useMemo(() => passwordKinds(methods), [methods]);
  const prefill = usePrefill();
  const { state, notice, submit } = useStep(step, carry);
  const [wrong, setWrong] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const title = t(step.title);
  useDocumentTitle(wrong || notice ? t('page.with_error', { title }) : title);
  useEffect(() => focusFirstField(area.current), [state]);

  // The carry has passed the schema of this very step.
  const known = step.known?.(carry as never);
  const change = useCallback(() => ports.back(1), [ports]);

  if (state === 'leaving') return <Leaving />;
  return (
    <PageShell onBack={known && change}>
      <ScreenTitle title={t(step.heading)} />
      <Stack ref={area}>
        {known && (
          <AccountLine
            identifier={known.kind === 'phone' ? `+${known.value}` : known.value}
            changeLabel={t('action.change')}
            href={`/sign-in${location.search}`}
            onChange={(event) => {
              event.preventDefault();
              change();
            }}
          />
        )}
        {notice && (
          <Notice tone="danger" live={notice.announce}>
            {text(notice.text)}
          </Notice>
        )}
        <FormView
          form={step.form}
          context={{ kinds, known }}
          busy={state === 'busy'}
          prefill={prefill}
          onErrors={setWrong}
          onSubmit={(values, typed, form) => void submit({ values, typed, form })}
        />
      </Stack>
    </PageShell>
  );
}

/** One rule for all forms: the first field has the focus when the screen appears, unless a field has it already. */
function focusFirstField(area: HTMLElement | null): void {
  if (area?.contains(document.activeElement)) return;
  area?.querySelector<HTMLInputElement>('input:not([aria-hidden])')?.focus();
}
