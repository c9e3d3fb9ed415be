import type { CodeState } from '../../domain/routes.ts';
import { CodeScreen } from '../../steps/code/code-screen.tsx';
import { registerCodeStep } from './code-step.ts';

export function RegisterCodeScreen({ state }: { state: CodeState }) {
  return <CodeScreen flow="register" step={registerCodeStep} state={state} />;
}
