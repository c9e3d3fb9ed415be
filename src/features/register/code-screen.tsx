import type { CodeState } from '../../domain/routes.ts';
import { CodeScreen } from '../../flow-pages/code/code-screen.tsx';
import { registerCodeStep } from './code-step.ts';

export function RegisterCodeScreen({ routeState }: { routeState: CodeState }) {
  return <CodeScreen flow="register" step={registerCodeStep} routeState={routeState} />;
}
