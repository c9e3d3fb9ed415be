import type { AnyStep } from '../flows/step.ts';
import { useLocationState } from './history-state.ts';
import { InvalidSession } from './invalid-session.tsx';
import { StepForm, type Slots } from './step-form.tsx';

/** Renders a step, or an error page if the location state it requires is missing. */
export function FormScreen({ step, slots }: { step: AnyStep; slots?: Slots }) {
  const result = useLocationState(step.stateSchema);
  if (!result) return <InvalidSession />;
  const { locationState } = result;
  // Another location state at the same path is a new page, with empty fields.
  const key = step.route + JSON.stringify(locationState);
  return <StepForm key={key} step={step} locationState={locationState} {...(slots && { slots })} />;
}
