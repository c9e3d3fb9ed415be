import { findAccount } from './find-account.ts';
import { withStored, whenStarted } from '../started-session.ts';
import { requireBackupCodes, requireFactor, requireMfaVerification, refuseSecondTotp } from './mfa-steps.ts';
import { checkProfile } from './check-profile.ts';
import { requireProfile } from './require-profile.ts';
import type { Rules } from '../../../rules/rule.ts';
import { signInRecord } from './sign-in-record.ts';
import { signedIn } from './signed-in.ts';
import type { SubmitStep } from './submit-step.ts';
import { writeAccount } from './write-account.ts';
import type { InteractionEventName } from '../../../world/interaction-event.ts';

const profileStep: SubmitStep = ({ session, account, context }) => checkProfile(session, account, context);

/**
 * The checks of submit after it has found the account, in the order of released servers. The first failure is the
 * answer.
 */
const steps: Readonly<Record<InteractionEventName, readonly SubmitStep[]>> = {
  SignIn: [
    requireMfaVerification,
    profileStep,
    requireProfile,
    refuseSecondTotp,
    requireFactor,
    requireBackupCodes,
  ],
  Register: [profileStep, requireProfile, requireFactor, requireBackupCodes],
  ForgotPassword: [profileStep],
};

/** Answers with the first error of a step. If there is none, writes the account and signs it in. */
export const submit: Pick<Rules, 'submitInteraction'> = {
  submitInteraction: whenStarted((before, _request, context) => {
    const found = findAccount(before, context);
    if ('answer' in found) return { ...found, session: before };
    const { account } = found;
    const { stored } = before.interaction;
    const isSignIn = stored.event === 'SignIn' && account;
    const session = isSignIn ? withStored(before, { ...stored, accountId: account.id }) : before;

    for (const step of steps[stored.event]) {
      const error = step({ session, account, context });
      if (!error) continue;
      const { pendingMfa, ...response } = error;
      const { stored: current } = session.interaction;
      return { ...response, session: pendingMfa ? withStored(session, { ...current, pendingMfa }) : session };
    }

    const written = writeAccount(session.browser, account, stored, context);
    const { interaction } = session;
    if (stored.event === 'ForgotPassword')
      return {
        answer: { status: 204, example: null },
        session: { browser: written.browser, interaction: { ...interaction, stored: null } },
      };
    return {
      answer: { status: 200, example: 'signed-in' },
      ...signedIn(
        { browser: written.browser, interaction },
        written.account,
        signInRecord(account, stored),
        context,
      ),
    };
  }),
};
