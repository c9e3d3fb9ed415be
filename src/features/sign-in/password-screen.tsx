import type { StateOf } from '../../domain/routes.ts';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { OtherWays, useOtherWays } from './other-ways.tsx';
import { passwordStep } from './steps.ts';

export function PasswordScreen({ routeState }: { routeState: StateOf<'/sign-in/password'> }) {
  const { identifier } = routeState;
  const ways = useOtherWays('password', identifier);
  return (
    <StepForm
      step={passwordStep}
      routeState={routeState}
      slots={(controls) => ({
        beforeSubmit: <ForgotPasswordLink identifier={identifier} />,
        afterForm: ways.length > 0 && <OtherWays ways={ways} identifier={identifier} controls={controls} />,
      })}
    />
  );
}
