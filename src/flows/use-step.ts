import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import type { Effect } from '../errors/effects.ts';
import { effectFor } from '../errors/effect-for.ts';
import { runEffect } from '../errors/run-effect.ts';
import type { FormPort } from '../forms/form-view.tsx';
import type { Typed } from '../forms/use-typed-form.ts';
import type { Text } from '../i18n/keys.ts';
import { isOnline } from '../platform/online.ts';
import { onRestore } from '../platform/page-lifecycle.ts';
import { usePorts } from './ports.ts';
import type { AnyStep } from './step.ts';

/** Words that stay in the page until the next action (quality 13). */
export interface PageNotice {
  text: Text;
  announce: boolean;
}

interface Submission {
  values: unknown;
  typed: Typed;
  form: FormPort;
}

/** The state of a screen: waiting for the person, for the server, or for the browser to leave. */
export type StepState = 'idle' | 'busy' | 'leaving';

/**
 * Runs a step: its operations in order, then `next` or the effect of the failure. The one engine of all flows.
 * Locked from the first submit on, so that three clicks in one tick send one request (quality 6).
 */
export function useStep(step: AnyStep, carry: unknown) {
  const ports = usePorts();
  const locked = useRef(false);
  const [state, setState] = useState<StepState>('idle');
  const [notice, setNotice] = useState<PageNotice | null>(null);
  const client = useClient();

  const rest = useCallback(() => {
    locked.current = false;
    setState('idle');
  }, []);
  // A page that comes back from the browser's cache is live again (quality 5).
  useEffect(() => onRestore(rest), [rest]);

  const outcome = async ({ values, form }: Submission): Promise<Effect> => {
    try {
      return await runOperations(step, { values, carry }, client);
    } catch (error) {
      if (!(error instanceof ApiError)) return broken(error);
      if (error.failure.kind === 'coded') form.refused();
      return effectFor(error.failure, step.errors, isOnline());
    }
  };

  const submit = async (submission: Submission): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    setState('busy');
    setNotice(null);
    const effect = await outcome(submission);
    if (effect.kind === 'go') ports.remember(submission.typed);
    const leaving = await runEffect(effect, {
      ...ports,
      inline: (field, text) => submission.form.inline(field, text),
      notice: (text, announce) => setNotice({ text, announce }),
    });
    if (leaving) setState('leaving');
    else rest();
  };

  return { state, notice, submit };
}

/** A mistake of ours, not an answer: told like any unknown error, and on the console. */
function broken(error: unknown): Effect {
  console.error(error);
  return { kind: 'toast', text: { key: 'error.unknown' } };
}

type Given = Parameters<AnyStep['inputs']>[0];

async function runOperations(
  step: AnyStep,
  given: { values: unknown; carry: unknown },
  client: Client,
): Promise<Effect> {
  // defineStep has checked that inputs and next take what this form and this carry give.
  const same = given as Given;
  const inputs = step.inputs(same);
  let answer: unknown;
  for (const operation of step.operations) {
    answer = await client.call(operation, (inputs[operation.id] ?? {}) as Parameters<Client['call']>[1]);
  }
  return step.next(answer as never, same);
}
