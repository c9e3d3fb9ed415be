import type { Answers } from '../generated/answers.ts';
import type { ProfileParts, Stored } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import { storing, whenBegun } from './begun.ts';
import type { Begun } from './begun.ts';
import { allowsProfile } from './enabled.ts';
import { passwordIssues } from './new-password.ts';
import type { Decision, Rules } from './rule.ts';

type Op = 'putProfile' | 'patchProfile';
type Both = Answers['putProfile'] & Answers['patchProfile'];

/** A profile as it is kept: e-mail addresses are the same however they are spelt. */
export const normal = (profile: ProfileParts): ProfileParts => ({
  ...profile,
  ...(profile.email !== undefined && { email: profile.email.toLowerCase() }),
});

/** Keeps the whole profile, where the settings offer the new parts and the policy takes their password. */
const keep = (
  session: Begun,
  given: ProfileParts,
  profile: ProfileParts,
  world: World,
): Decision<Op> & { answer: Both } => {
  const { stored } = session.interaction;
  if (!allowsProfile(world.settings, stored.event, given))
    return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
  const data =
    given.password === undefined ? [] : passwordIssues(profile, stored.identifiers, session.browser, world);
  if (data.length) return { answer: { status: 400, example: 'password.rejected' }, patch: { data }, session };
  return { answer: { status: 204, example: null }, session: storing(session, { ...stored, profile }) };
};

/** The profile of the interaction, which submit writes to an account (contract §3). */
export const profile: Pick<Rules, Op | 'deleteProfile'> = {
  putProfile: whenBegun((session, { body }, world) => keep(session, body, normal(body), world)),

  patchProfile: whenBegun((session, { body }, world) =>
    keep(session, body, { ...session.interaction.stored.profile, ...normal(body) }, world),
  ),

  deleteProfile: whenBegun((session) => {
    const { profile: _, ...stored }: Stored = session.interaction.stored;
    return { answer: { status: 204, example: null }, session: storing(session, stored) };
  }),
};
