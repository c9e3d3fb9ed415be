import { useSettings } from '../api/settings-context.ts';
import type { Effect } from '../effects/effect.ts';
import type { FormPort } from '../forms/form-view.tsx';
import type { Typed } from '../forms/use-typed-form.ts';
import { usePorts } from './app-services.ts';
import type { AnyStep, World } from './step.ts';
import { useAction, type Work } from './use-action.ts';

interface Submission {
  values: unknown;
  typed: Typed;
  form: FormPort;
}

/** What a step may depend on besides what was typed and carried, as it is now. */
export function useWorld(): () => World {
  const settings = useSettings();
  const { deployment, sent } = usePorts();
  return () => ({
    settings,
    deployment,
    linkSocial: new URLSearchParams(location.search).get('linkSocial') ?? undefined,
    sent: sent.get(),
  });
}

/** Runs a step: acts on what its `submit` says. The one engine of all flows. */
export function useStep(step: AnyStep, carry: unknown) {
  const ports = usePorts();
  const world = useWorld();
  const { state, notice, run, leaveAgain, tryAgain } = useAction();

  const submit = ({ values, typed, form }: Submission): Promise<void> => {
    const work = async (): Promise<Effect> => {
      // defineStep has checked that submit takes what this form and this carry give.
      const effect = await step.submit({ values, carry } as Parameters<AnyStep['submit']>[0], world());
      return step.agree ? { kind: 'agree', when: step.agree, then: effect } : effect;
    };
    return run(work, {
      form,
      onGo: (going) => {
        ports.remember(typed);
        if (!step.spent) return going;
        ports.sent.forget();
        return { replace: true, ...going };
      },
    });
  };
  /** Something else the screen offers; one thing at a time, as with the form. */
  const act = (work: Work): Promise<void> => run(work);
  return { state, notice, submit, act, leaveAgain, tryAgain };
}
