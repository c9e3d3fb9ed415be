import type { Accounts } from './accounts.ts';
import type { Identifier, PutBody } from './input.ts';
import type { Lockout } from './lockout.ts';
import { Refusal } from './refusal.ts';
import type { Interaction } from './sessions.ts';

/** What the rules look at; the settings are those of every variant, `signInMode` aside. */
export interface World {
  accounts: Accounts;
  lockout: Lockout;
  hasMode: boolean;
  connectorIds: string[];
}

const notEnabled = () => new Refusal(422, 'user.sign_in_method_not_enabled');

/** Refuses an identifier that the settings do not open. */
function checkMethod({ kind, values: [first] }: Identifier, { connectorIds }: World): void {
  if (kind[0] === 'connectorId') {
    if (!connectorIds.includes(first)) throw new Refusal(422, 'session.invalid_connector_id');
    const step =
      kind[1] === 'connectorData' ? 'connector_validation_session_not_found' : 'connector_session_not_found';
    throw new Refusal(400, `session.${step}`);
  }
  if (kind[1] !== 'password' || kind[0] === 'phone') throw notEnabled();
}

function checkPassword(password: string): void {
  const reject = (reason: string, interpolation: object) =>
    new Refusal(400, 'password.rejected', { data: [{ code: `password_rejected.${reason}`, interpolation }] });
  if (password.length < 8) throw reject('too_short', { min: 8 });
  if (password.length > 256) throw reject('too_long', { max: 256 });
}

/** The account whose name and password these are; one that is unknown fails like a wrong password. */
function verify({ kind, values }: Identifier, { accounts, lockout }: World): string | undefined {
  const [login, password] = values;
  if ((kind[0] !== 'username' && kind[0] !== 'email') || typeof password !== 'string') return undefined;
  const key = `${kind[0]} ${kind[0] === 'email' ? login.toLowerCase() : login}`;
  lockout.check(key);
  const account = accounts.byLogin(kind[0], login);
  if (account?.password !== password) {
    lockout.fail(key);
    throw new Refusal(422, 'session.invalid_credentials');
  }
  if (account.suspended) throw new Refusal(401, 'user.suspended');
  return account.id;
}

/** PUT interaction: what replaces the stored interaction, or a refusal that leaves it as it was (contract §2, §4). */
export function decidePut({ event, identifier, profile = {} }: PutBody, world: World): Interaction {
  if (event === 'Register' || (event === 'SignIn' && !world.hasMode))
    throw new Refusal(403, 'auth.forbidden');
  if (identifier) checkMethod(identifier, world);
  if (profile.email !== undefined || profile.phone !== undefined) throw notEnabled();
  if (profile.connectorId !== undefined) throw new Refusal(400, 'session.connector_session_not_found');
  const accountId = identifier && verify(identifier, world);
  if (profile.password !== undefined) checkPassword(profile.password);
  const { username, password } = profile;
  return {
    event,
    ...(accountId === undefined ? {} : { accountId }),
    profile: {
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
    },
  };
}

/** POST submit: the id of who signed in, or null after a password was reset; refusals in the contract's order (contract §4). */
export function decideSubmit(interaction: Interaction | undefined, { accounts }: World): string | null {
  if (!interaction) throw new Refusal(404, 'session.verification_session_not_found');
  const { event, accountId, profile } = interaction;
  const account = accounts.byId(accountId);
  if (!account) throw new Refusal(404, 'session.identifier_not_found');
  if (account.suspended) throw new Refusal(401, 'user.suspended');
  if (event === 'SignIn') {
    if (profile.username !== undefined) throw new Refusal(400, 'user.username_exists_in_profile');
    if (profile.password !== undefined) throw new Refusal(400, 'user.password_exists_in_profile');
    return account.id;
  }
  if (profile.password === undefined) throw new Refusal(422, 'user.new_password_required_in_profile');
  if (profile.password === account.password) throw new Refusal(422, 'user.same_password');
  account.password = profile.password;
  return null;
}
