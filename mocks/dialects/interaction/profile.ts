import type { Answers } from '../../generated/answers.ts';
import type { ProfileParts, StoredInteraction } from './stored-interaction.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { withStored, whenStarted } from './started-session.ts';
import type { StartedSession } from './started-session.ts';
import { allowsProfile } from './allowed-by-settings.ts';
import { profilePasswordIssues } from './password-issues.ts';
import type { Decision, Rules } from '../../rules/rule.ts';

type Op = 'putProfile' | 'patchProfile';
type ProfileAnswers = Answers['putProfile'] & Answers['patchProfile'];

/** E-mail addresses are stored and compared in lower case. */
export const normalizeProfile = (profile: ProfileParts): ProfileParts => ({
  ...profile,
  ...(profile.email !== undefined && { email: profile.email.toLowerCase() }),
});

/** Stores `profile` if the settings allow the parts of `body` and the policy accepts its password. */
const storeProfile = (
  session: StartedSession,
  body: ProfileParts,
  profile: ProfileParts,
  context: MockContext,
): Decision<Op> & { answer: ProfileAnswers } => {
  const { stored } = session.interaction;
  if (!allowsProfile(context.settings, stored.event, body))
    return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
  const data =
    body.password === undefined
      ? []
      : profilePasswordIssues(profile, stored.identifiers, session.browser, context);
  if (data.length) return { answer: { status: 400, example: 'password.rejected' }, patch: { data }, session };
  return { answer: { status: 204, example: null }, session: withStored(session, { ...stored, profile }) };
};

export const profile: Pick<Rules, Op | 'deleteProfile'> = {
  putProfile: whenStarted((session, { body }, context) =>
    storeProfile(session, body, normalizeProfile(body), context),
  ),

  patchProfile: whenStarted((session, { body }, context) =>
    storeProfile(
      session,
      body,
      { ...session.interaction.stored.profile, ...normalizeProfile(body) },
      context,
    ),
  ),

  deleteProfile: whenStarted((session) => {
    const { profile: _, ...stored }: StoredInteraction = session.interaction.stored;
    return { answer: { status: 204, example: null }, session: withStored(session, stored) };
  }),
};
