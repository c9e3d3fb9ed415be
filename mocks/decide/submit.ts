import type { Event } from '../session/stored.ts';
import { findAccount } from './account.ts';
import { storing, whenBegun } from './begun.ts';
import { missingBackupCodes, missingFactor, requireSecondStep, secondTotp } from './factors.ts';
import { judgeProfile } from './judge-profile.ts';
import { missingProfile } from './missing-profile.ts';
import type { Rules } from './rule.ts';
import { signInRecord } from './sign-in-record.ts';
import type { Step } from './steps.ts';
import { write } from './write.ts';

const profile: Step = ({ session, account, world }) => judgeProfile(session, account, world);

/** What follows the first step, in the contract's order (contract §4). */
const steps: Readonly<Record<Event, readonly Step[]>> = {
  SignIn: [requireSecondStep, profile, missingProfile, secondTotp, missingFactor, missingBackupCodes],
  Register: [profile, missingProfile, missingFactor, missingBackupCodes],
  ForgotPassword: [profile],
};

/** The first lack is the answer; without any, everything is written and the interaction has its person. */
export const submit: Pick<Rules, 'submitInteraction'> = {
  submitInteraction: whenBegun((before, _request, world) => {
    const found = findAccount(before, world);
    if ('answer' in found) return { ...found, session: before };
    const { account } = found;
    const { stored } = before.interaction;
    const isSignIn = stored.event === 'SignIn' && account;
    const session = isSignIn ? storing(before, { ...stored, accountId: account.id }) : before;

    for (const step of steps[stored.event]) {
      const lack = step({ session, account, world });
      if (!lack) continue;
      const { pendingMfa, ...told } = lack;
      const { stored: now } = session.interaction;
      return { ...told, session: pendingMfa ? storing(session, { ...now, pendingMfa }) : session };
    }

    const written = write(session.browser, account, stored, world);
    const interaction = { ...session.interaction, stored: null };
    if (stored.event === 'ForgotPassword')
      return { answer: { status: 204, example: null }, session: { browser: written.browser, interaction } };
    return {
      answer: { status: 200, example: 'signed-in' },
      patch: { redirectTo: `${world.origin}/oidc/auth/${interaction.id}` },
      session: {
        browser: written.browser,
        interaction: { ...interaction, accountId: written.account.id, signIn: signInRecord(account, stored) },
      },
    };
  }),
};
