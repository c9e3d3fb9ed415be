import type { CodeState } from '../../domain/routes.ts';
import { CodeScreen } from '../../flow-pages/code/code-screen.tsx';
import { signInCodeStep } from './code-step.ts';
import { OtherWays, useOtherWays } from './other-ways.tsx';

export function SignInCodeScreen({ routeState }: { routeState: CodeState }) {
  const { identifier } = routeState;
  const ways = useOtherWays('verificationCode', identifier);
  return (
    <CodeScreen
      flow="sign-in"
      step={signInCodeStep}
      routeState={routeState}
      otherWays={(controls) => <OtherWays ways={ways} identifier={identifier} controls={controls} />}
    />
  );
}
