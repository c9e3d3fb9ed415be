import type { Event, Identifier, Profile, PutBody } from './input.ts';
import { checkEvent, checkIdentifier, checkProfile } from './methods.ts';
import { checkPassword } from './password.ts';
import { Refusal } from './refusal.ts';
import type { Interaction, Session } from './sessions.ts';
import { sendsEmail } from './offered-methods.ts';
import type { World } from './server-context.ts';

type Proof = Interaction['identifiers'];

/** The interaction of a session; 404 before anything was PUT (contract §1). */
export function requireInteraction({ interaction }: Session): Interaction {
  if (!interaction) throw new Refusal(404, 'session.verification_session_not_found');
  return interaction;
}

/** What an identifier proves; one that fails counts for the lockout, and an unknown account fails like a wrong password. */
function verify({ kind, values }: Identifier, event: Event, { id }: Session, world: World): Proof {
  const { accounts, lockout, passcodes } = world;
  const [login, secret] = values;
  if ((kind[0] !== 'username' && kind[0] !== 'email') || typeof secret !== 'string') return {};
  const { 0: field } = kind;
  return lockout.guard(`${field} ${field === 'email' ? login.toLowerCase() : login}`, () => {
    if (kind[1] === 'verificationCode') {
      passcodes.consume(id, event, login, secret);
      return { emailVerified: login };
    }
    const account = accounts.byLogin(field, login);
    if (account?.password !== secret) throw new Refusal(422, 'session.invalid_credentials');
    if (account.suspended) throw new Refusal(401, 'user.suspended');
    return { accountId: account.id };
  });
}

/** Refuses a profile that the settings do not collect, or whose password is too weak for whom it is (contract §4, §8). */
function judge(profile: Profile, event: Event, accountId: string | undefined, world: World): void {
  checkProfile(profile, event, world);
  if (profile.password === undefined) return;
  const account = world.accounts.byId(accountId);
  checkPassword(profile.password, { ...account, ...profile });
}

/** PUT interaction: replaces everything, or refuses and leaves it as it was (contract §2, §4). */
export function putInteraction({ event, identifier, profile = {} }: PutBody, session: Session, world: World) {
  checkEvent(event, world);
  if (identifier) checkIdentifier(identifier, event, world);
  checkProfile(profile, event, world);
  const identifiers = identifier ? verify(identifier, event, session, world) : {};
  judge(profile, event, identifiers.accountId, world);
  session.interaction = { event, identifiers, profile };
}

/** PUT event: the rest of the interaction stays. */
export function putEvent(event: Event, session: Session, world: World) {
  const interaction = requireInteraction(session);
  checkEvent(event, world);
  if ((event === 'ForgotPassword') !== (interaction.event === 'ForgotPassword'))
    throw new Refusal(404, 'session.interaction_not_found');
  session.interaction = { ...interaction, event };
}

/** PATCH identifiers: one more proof, in place of the one of its kind. */
export function patchIdentifiers(identifier: Identifier, session: Session, world: World) {
  const interaction = requireInteraction(session);
  checkIdentifier(identifier, interaction.event, world);
  const proof = verify(identifier, interaction.event, session, world);
  session.interaction = { ...interaction, identifiers: { ...interaction.identifiers, ...proof } };
}

/** PUT and PATCH profile: what shall stand there from now on, and what of it is new. */
export function writeProfile(kept: Profile, added: Profile, session: Session, world: World) {
  const interaction = requireInteraction(session);
  const { event, accountId, identifiers } = interaction;
  const profile = { ...kept, ...added };
  judge(profile, event, identifiers.accountId ?? accountId, world);
  session.interaction = { ...interaction, profile };
}

/** POST verification-code: sends a code, whether the address has an account or not. */
export function sendCode(kind: 'email' | 'phone', to: string, session: Session, world: World) {
  const { event } = requireInteraction(session);
  if (kind === 'phone' || !sendsEmail(world.ways)) throw new Refusal(501, 'connector.not_found');
  world.passcodes.send(session.id, event, to);
}
