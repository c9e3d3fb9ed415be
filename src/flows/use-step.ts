import { useSettings } from '../api/settings-context.ts';
import type { Effect } from '../effects/effect.ts';
import type { FormHandle } from '../forms/form-view.tsx';
import type { FormValues } from '../forms/use-schema-form.ts';
import { useAppServices } from './app-services.ts';
import type { Path, StateOf } from '../domain/routes.ts';
import type { AnyStep, StepContext } from './step.ts';
import { useAction, type Work } from './use-action.ts';

interface SubmitRequest {
  values: unknown;
  formValues: FormValues;
  form: FormHandle;
}

export function useStepContext(): () => StepContext {
  const settings = useSettings();
  const { deployment, sentCode } = useAppServices();
  return () => ({
    settings,
    deployment,
    linkSocial: new URLSearchParams(location.search).get('linkSocial') ?? undefined,
    sentCode: sentCode.get(),
  });
}

/** Runs a step and executes the effects of its `submit`; the engine of all flows. */
export function useStep<P extends Path>(step: AnyStep<P>, pageState: StateOf<P>) {
  const services = useAppServices();
  const getContext = useStepContext();
  const { state, notice, run, redirectAgain, retry } = useAction();

  const submit = ({ values, formValues, form }: SubmitRequest): Promise<void> => {
    const work = async (): Promise<Effect> => {
      const effect = await step.submit(
        // The values are those of the step's form, the state that of its route.
        { values: values as never, state: pageState as never },
        getContext(),
      );
      return step.agreeToTerms ? { kind: 'agreeToTerms', when: step.agreeToTerms, then: effect } : effect;
    };
    return run(work, {
      form,
      onNavigate: (request) => {
        services.saveDraft(formValues);
        if (!step.singleUse) return request;
        services.sentCode.clear();
        return { replace: true, ...request };
      },
    });
  };
  const act = (work: Work): Promise<void> => run(work);
  return { state, notice, submit, act, redirectAgain, retry };
}
