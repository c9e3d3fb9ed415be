import { putInteraction, sendVerificationCode } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { mayReuse, resendAt, type CodeFlow } from '../domain/resend.ts';
import type { Effect, Going } from '../effects/effect.ts';
import { run } from '../effects/run.ts';
import type { CodeCarry, Contact } from './location-state.ts';
import type { World } from './step.ts';

/** What an interaction is about while a code of the flow is good; `continue` goes on with any (contract §6). */
export const EVENTS = {
  'sign-in': 'SignIn',
  register: 'Register',
  'forgot-password': 'ForgotPassword',
} as const;

/** An address as the wire has it. */
export function onWire({ kind, value }: Contact): { email: string } | { phone: string } {
  return kind === 'email' ? { email: value } : { phone: value };
}

/** Sends a code and goes to the page for it; within the wait the code that was sent will do (contract §7). */
export function sendCode(
  flow: CodeFlow,
  identifier: Contact,
  { sent }: Pick<World, 'sent'>,
  going: Pick<Going, 'replace'> = {},
): Effect {
  return sent?.flow === flow && mayReuse(sent, identifier, Date.now())
    ? toCode(flow, { identifier, resendAt: sent.resendAt, resends: 0 }, going)
    : sends(flow, identifier, () =>
        toCode(flow, { identifier, resendAt: resendAt(Date.now()), resends: 0 }, going),
      );
}

/** Sends another code: the calls of the flow again (contract §6), and the page begins anew. */
export function resendCode(flow: CodeFlow, { identifier, resends }: CodeCarry): Effect {
  return sends(flow, identifier, () => {
    const carry = { identifier, resendAt: resendAt(Date.now()), resends: resends + 1 };
    return toCode(flow, carry, { replace: true, said: 'description.passcode_sent' });
  });
}

function toCode(flow: CodeFlow, carry: CodeCarry, going: Pick<Going, 'replace' | 'said'>): Effect {
  const { identifier, resendAt: at } = carry;
  const sent = { flow, identifier, resendAt: at };
  return { kind: 'go', to: `/${flow}/verification-code`, carry, sent, ...going };
}

/** The event comes before a code, except in `continue`, where it would wipe the session (contract §6). */
function sends(flow: CodeFlow, identifier: Contact, next: () => Effect): Effect {
  const send = call(sendVerificationCode, { body: onWire(identifier) });
  const errors = {
    'guard.invalid_input': () =>
      ({ kind: 'inline', field: 'identifier', text: { key: `error.invalid_${identifier.kind}` } }) as const,
  };
  return flow === 'continue'
    ? run({ calls: [send], next, errors })
    : run({ calls: [call(putInteraction, { body: { event: EVENTS[flow] } }), send], next, errors });
}
