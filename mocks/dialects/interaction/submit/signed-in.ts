import type { Account } from '../../../people/persona.ts';
import { resumeAddress, type Session } from '../../../session/session.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { OpenSession } from '../started-session.ts';
import type { SignInRecord } from '../../../session/sign-in-record.ts';

/** The answer of a completed interaction, and the session after it. */
export const signedIn = (
  { browser, interaction }: OpenSession,
  account: Account,
  signIn: SignInRecord,
  { origin }: MockContext,
): { patch: { redirectTo: string }; session: Session } => ({
  patch: { redirectTo: resumeAddress(origin, interaction) },
  session: {
    browser,
    interaction: { ...interaction, stored: null, singleSignOn: null, accountId: account.id, signIn },
  },
});
