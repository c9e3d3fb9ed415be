import { useClient } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import type { Effect } from '../errors/effects.ts';
import type { FormPort } from '../forms/form-view.tsx';
import type { Typed } from '../forms/use-typed-form.ts';
import { usePorts } from './ports.ts';
import type { AnyStep } from './step.ts';
import { useAction } from './use-action.ts';

interface Submission {
  values: unknown;
  typed: Typed;
  form: FormPort;
}

/** Runs a step: its operations in order, then `next` or the effect of the failure. The one engine of all flows. */
export function useStep(step: AnyStep, carry: unknown) {
  const client = useClient();
  const ports = usePorts();
  const { state, notice, run } = useAction();

  const submit = ({ values, typed, form }: Submission): Promise<void> => {
    const work = async () => {
      const effect = await runOperations(step, { values, carry }, client);
      if (effect.kind === 'go') ports.remember(typed);
      return effect;
    };
    return run(work, { form, ...(step.errors && { errors: step.errors }) });
  };
  return { state, notice, submit };
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
    answer = await client.call(operation, inputs[operation.id] ?? {});
  }
  return step.next(answer as never, same);
}
