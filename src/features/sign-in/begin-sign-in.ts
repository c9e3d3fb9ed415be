import { loadPart } from '../../api/load-part.ts';
import type { Identifier } from '../../domain/identifier.ts';
import type { Contact } from '../../domain/routes.ts';
import { firstWay, type SignInWay } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';
import { supportsPasskeys } from '../../platform/credentials/supports-passkeys.ts';

/** Goes to the page of a way to sign in. */
const BEGIN: Readonly<
  Record<SignInWay, (identifier: Identifier, context: FlowContext) => Effect | Promise<Effect>>
> = {
  password: (identifier) => ({ kind: 'navigate', to: '/sign-in/password', locationState: { identifier } }),
  // Only an address or a number can receive a code.
  verificationCode: (identifier, context) => sendCode('sign-in', identifier as Contact, context),
};

/**
 * Asks for a passkey first. A deployment that hides which accounts exist does not ask, as the page of the passkey would tell. Nor
 * does a person who has just been sent a code, as the call would make it void.
 */
export async function beginSignIn(identifier: Identifier, context: FlowContext): Promise<Effect> {
  const { settings, deployment, native } = context;
  const way = firstWay(identifier.kind, settings.signIn.methods);
  const nextWay = await BEGIN[way](identifier, context);
  const hasCode = way === 'verificationCode' && nextWay.kind === 'navigate';
  // A native webview has no passkeys.
  const mayHavePasskey = settings.passkeySignIn?.enabled === true && !native && supportsPasskeys();
  if (!mayHavePasskey || hasCode || deployment.hideAccountExistence) return nextWay;
  const { passkeyFirst } = await loadPart(() => import('./passkey-steps.ts'));
  return passkeyFirst(identifier, nextWay);
}
