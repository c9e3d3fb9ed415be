import type { CodeState } from '../../domain/routes.ts';
import { CodeScreen } from '../../flow-pages/code/code-screen.tsx';
import { recoveryCodeStep } from './code-step.ts';

export function RecoveryCodeScreen({ routeState }: { routeState: CodeState }) {
  return <CodeScreen flow="forgot-password" step={recoveryCodeStep} routeState={routeState} />;
}
