import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { needsAccount, type CodeFlow } from '../../domain/sent-code.ts';
import type { CodeState } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { useSettings } from '../../state/app-state.ts';
import type { Controls } from '../controls.ts';
import { Redirecting } from '../redirecting.tsx';
import type { AnyStep } from '../step.ts';
import { StepForm } from '../step-form.tsx';
import { CodeHelp, CodeTarget } from './code-help.tsx';
import type { CodePath } from './code-step.ts';
import { ResendCode } from './resend-code.tsx';
import { resendCode } from './send-code.ts';

interface Props {
  flow: CodeFlow;
  step: AnyStep<CodePath>;
  routeState: CodeState;
  /** Other ways to continue, below the button that sends a new code. */
  otherWays?: ((controls: Controls) => ReactNode) | undefined;
}

/** The page for the code of a flow. A code works only once, so after a used one the page leads back to the address. */
export function CodeScreen(props: Props) {
  return useCodeUsed() ? <BackToAddress /> : <CodeForm {...props} />;
}

function CodeForm({ flow, step, routeState, otherWays }: Props) {
  const { identifier, resendAt, resends = 0 } = routeState;
  const settings = useSettings();
  return (
    <StepForm
      step={step}
      routeState={routeState}
      slots={(controls) => {
        const { busy, act } = controls('resend');
        return {
          description: <CodeTarget identifier={identifier} ifAccount={needsAccount(flow, settings)} />,
          afterForm: (
            <>
              <ResendCode
                resendAt={resendAt}
                busy={busy}
                onResend={() => act(resendCode(flow, routeState, settings))}
              />
              {otherWays?.(controls)}
              <CodeHelp kind={identifier.kind} open={resends >= 2} />
            </>
          ),
        };
      }}
    />
  );
}

function BackToAddress() {
  const { back } = useAppServices();
  useEffect(() => back(1), [back]);
  return <Redirecting title="description.redirecting" />;
}

/** Whether the code of this page was used up before the page was loaded. */
function useCodeUsed(): boolean {
  const { state } = useLocation();
  const [codeUsed] = useState(() => state.codeUsed === true);
  return codeUsed;
}
