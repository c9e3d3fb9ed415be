import { canReuseCode, nextResendAt } from '../../domain/resend.ts';
import { needsAccount, type CodeFlow } from '../../domain/sent-code.ts';
import type { CodeState, Contact } from '../../domain/routes.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';

/**
 * Sends a code to the address, and opens the page that asks for the code. If the last code to the address is so new that no other may
 * be sent yet, only opens the page.
 */
export async function sendCode(
  flow: CodeFlow,
  identifier: Contact,
  { lastSentCode }: Pick<FlowContext, 'lastSentCode'>,
  options: Pick<NavigationRequest, 'replace'> = {},
): Promise<Effect> {
  const sentCode = await lastSentCode(identifier.kind);
  return sentCode?.flow === flow && canReuseCode(sentCode, identifier, Date.now())
    ? toCodePage(flow, { identifier, resendAt: sentCode.resendAt, resends: 0 }, options)
    : callServer({
        request: (server) => server.sendCode(flow, identifier),
        next: () => toCodePage(flow, { identifier, resendAt: nextResendAt(Date.now()), resends: 0 }, options),
        ...aboutSending(flow, identifier),
      });
}

export function resendCode(
  flow: CodeFlow,
  { identifier, resends = 0 }: CodeState,
  settings: FlowContext['settings'],
): Effect {
  const flashMessage = needsAccount(flow, settings)
    ? 'description.passcode_sent_if_account'
    : 'description.passcode_sent';
  return callServer({
    request: (server) => server.sendCodeAgain(flow, identifier),
    next: () => {
      const locationState = { identifier, resendAt: nextResendAt(Date.now()), resends: resends + 1 };
      return toCodePage(flow, locationState, { replace: true, flashMessage });
    },
    ...aboutSending(flow, identifier),
  });
}

function toCodePage(
  flow: CodeFlow,
  locationState: CodeState,
  options: Pick<NavigationRequest, 'replace' | 'flashMessage'>,
): Effect {
  const { identifier, resendAt } = locationState;
  const sentCode = { flow, identifier, resendAt };
  return { kind: 'navigate', to: `/${flow}/verification-code`, locationState, sentCode, ...options };
}

const aboutSending = (flow: CodeFlow, { kind }: Contact) => ({
  errors: {
    'guard.invalid_input': () =>
      ({ kind: 'inline', field: 'identifier', text: { key: `error.invalid_${kind}` } }) as const,
  },
  leadsTo: `/${flow}/verification-code` as const,
});
