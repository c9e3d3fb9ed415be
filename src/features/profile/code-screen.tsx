import type { CodeState } from '../../domain/routes.ts';
import { CodeScreen } from '../../flow-pages/code/code-screen.tsx';
import { profileCodeStep } from './code-step.ts';

export function ProfileCodeScreen({ routeState }: { routeState: CodeState }) {
  return <CodeScreen flow="continue" step={profileCodeStep} routeState={routeState} />;
}
