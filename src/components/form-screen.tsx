import type { AnyStep } from '../flows/step.ts';
import { useCarry } from './history-state.ts';
import { InvalidSession } from './step-lost.tsx';
import { StepForm, type Slots } from './step-form.tsx';

/** The screen of a step: what it shows comes from the step's data; `slots` add what belongs to this screen alone. */
export function FormScreen({ step, slots }: { step: AnyStep; slots?: Slots }) {
  const carried = useCarry(step.carry);
  if (!carried) return <InvalidSession />;
  // Other navigation state is another page, even at the same address: its fields begin empty.
  const key = step.route + JSON.stringify(carried.carry);
  return <StepForm key={key} step={step} carry={carried.carry} {...(slots && { slots })} />;
}
