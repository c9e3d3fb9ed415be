import { loadPart } from '../../api/load-part.ts';
import type { Identifier } from '../../domain/identifier.ts';
import type { Contact } from '../../domain/routes.ts';
import { canUse, firstWay, type SignInWay } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';

/** Goes to the page of a way to sign in. If no code can be sent, the password may be used instead. */
const begin = (way: SignInWay, identifier: Identifier, context: FlowContext): Effect | Promise<Effect> => {
  const toPassword = {
    kind: 'navigate',
    to: '/sign-in/password',
    locationState: { identifier },
  } as const satisfies Effect;
  switch (way) {
    case 'password':
      return toPassword;
    case 'verificationCode': {
      const canUsePassword = canUse('password', identifier.kind, context.settings.signIn.methods);
      const insteadOfCode = { ...toPassword, flashMessage: 'description.code_not_sent' } as const;
      // Only an address or a number can receive a code.
      return sendCode('sign-in', identifier as Contact, context, canUsePassword ? { insteadOfCode } : {});
    }
  }
};

/** Goes to the first way of this identifier, which is a passkey where the tenant has these. */
export async function beginSignIn(identifier: Identifier, context: FlowContext): Promise<Effect> {
  const { settings } = context;
  const nextWay = await begin(firstWay(identifier.kind, settings.signIn.methods), identifier, context);
  if (!settings.passkeySignIn?.enabled) return nextWay;
  const { passkeyFirst } = await loadPart(() => import('./passkey-steps.ts'));
  return passkeyFirst(identifier, nextWay, context);
}
