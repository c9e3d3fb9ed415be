import { canReuseCode, nextResendAt } from '../../domain/resend.ts';
import { needsAccount, type CodeFlow } from '../../domain/sent-code.ts';
import type { CodeState, Contact } from '../../domain/routes.ts';
import type { Effect, ErrorOverrides, NavigationRequest } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';

interface SendOptions extends Pick<NavigationRequest, 'replace'> {
  /** What follows if the server can send no code, such as another way to sign in. */
  insteadOfCode?: Effect;
}

/**
 * Sends a code to the address, and opens the page that asks for the code. If the last code to the address is so new that no other may
 * be sent yet, only opens the page.
 */
export async function sendCode(
  flow: CodeFlow,
  identifier: Contact,
  { lastSentCode }: Pick<FlowContext, 'lastSentCode'>,
  { insteadOfCode, ...options }: SendOptions = {},
): Promise<Effect> {
  const sentCode = await lastSentCode(identifier.kind);
  return sentCode?.flow === flow && canReuseCode(sentCode, identifier, Date.now())
    ? toCodePage(flow, { identifier, resendAt: sentCode.resendAt, resends: 0 }, options)
    : callServer({
        request: (server) => server.sendCode(flow, identifier),
        next: () => toCodePage(flow, { identifier, resendAt: nextResendAt(Date.now()), resends: 0 }, options),
        ...aboutSending(flow, identifier, insteadOfCode),
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

const aboutSending = (flow: CodeFlow, { kind }: Contact, insteadOfCode?: Effect) => ({
  errors: {
    'guard.invalid_input': () =>
      ({ kind: 'inline', field: 'identifier', text: { key: `error.invalid_${kind}` } }) as const,
    ...(insteadOfCode && ifNotSent(insteadOfCode)),
  },
  leadsTo: `/${flow}/verification-code` as const,
});

/** The server has sent too many codes, or its connector fails: another try would fail too. */
const ifNotSent = (then: Effect) =>
  ({
    'request.message_rate_limited': () => then,
    'connector.not_found': () => then,
    'connector.general': () => then,
    'connector.invalid_metadata': () => then,
    'connector.unexpected_type': () => then,
    'connector.invalid_config_guard': () => then,
    'connector.invalid_request_parameters': () => then,
    'connector.insufficient_request_parameters': () => then,
    'connector.invalid_config': () => then,
    'connector.invalid_response': () => then,
    'connector.template_not_found': () => then,
    'connector.template_not_supported': () => then,
    'connector.rate_limit_exceeded': () => then,
    'connector.not_implemented': () => then,
    'connector.authorization_failed': () => then,
  }) satisfies ErrorOverrides;
