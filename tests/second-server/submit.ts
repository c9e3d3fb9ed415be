import { sameEmail } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { Refusal } from './refusal.ts';
import type { Interaction, Session } from './sessions.ts';
import type { World } from './server-context.ts';
import { requireInteraction } from './writes.ts';

/** Whether a code came back from the address that the profile has. */
const isProven = ({ identifiers: { emailVerified = '' }, profile: { email = '' } }: Interaction) =>
  email !== '' && sameEmail(emailVerified, email);

/** The one account that the identifiers lead to; those that prove a profile field lead to none (contract §2). */
function identify(interaction: Interaction, accounts: Accounts): Account {
  const { accountId, emailVerified } = interaction.identifiers;
  const found: Account[] = [];
  const known = accounts.byId(accountId);
  if (known) found.push(known);
  if (emailVerified !== undefined && !isProven(interaction)) {
    const account = accounts.byLogin('email', emailVerified);
    if (!account) throw new Refusal(404, 'user.user_not_exist', { data: { identifier: emailVerified } });
    found.push(account);
  }
  const [account, ...others] = found;
  if (!account) throw new Refusal(404, 'session.identifier_not_found');
  if (account.suspended) throw new Refusal(401, 'user.suspended');
  if (others.some(({ id }) => id !== account.id)) throw new Refusal(400, 'session.verification_failed');
  return account;
}

function checkProven(interaction: Interaction): void {
  const { profile } = interaction;
  if (profile.email !== undefined && !isProven(interaction))
    throw new Refusal(404, 'session.verification_session_not_found');
  if (profile.connectorId !== undefined) throw new Refusal(404, 'session.connector_session_not_found');
}

function checkFree({ username, email }: Interaction['profile'], accounts: Accounts): void {
  if (username !== undefined && accounts.byLogin('username', username))
    throw new Refusal(422, 'user.username_already_in_use');
  if (email !== undefined && accounts.byLogin('email', email))
    throw new Refusal(422, 'user.email_already_in_use');
}

/** 422 with what sign-up asks of everybody and this person does not have, the password first (contract §4). */
function checkComplete(person: Partial<Account>, { ways: { signUp } }: World): void {
  const wanted = [...(signUp.password ? (['password'] as const) : []), ...signUp.identifiers];
  const missingProfile = wanted.filter((field) => field === 'phone' || person[field] === undefined);
  if (missingProfile.length > 0) throw new Refusal(422, 'user.missing_profile', { data: { missingProfile } });
}

function register(interaction: Interaction, world: World): Account {
  const { profile } = interaction;
  const { username, email, password } = profile;
  checkProven(interaction);
  checkFree(profile, world.accounts);
  if (username === undefined && email === undefined) throw new Refusal(422, 'user.missing_profile');
  checkComplete(profile, world);
  return world.accounts.create({
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email }),
    ...(password === undefined ? {} : { password }),
  });
}

function signIn(account: Account, interaction: Interaction, world: World): void {
  const { profile } = interaction;
  checkProven(interaction);
  for (const field of ['username', 'email', 'password'] as const)
    if (profile[field] !== undefined && account[field] !== undefined)
      throw new Refusal(400, `user.${field}_exists_in_profile`);
  checkFree(profile, world.accounts);
  checkComplete({ ...account, ...profile }, world);
  Object.assign(account, profile);
}

function resetPassword(account: Account, { profile: { password } }: Interaction): void {
  if (password === undefined) throw new Refusal(422, 'user.new_password_required_in_profile');
  if (password === account.password) throw new Refusal(422, 'user.same_password');
  account.password = password;
}

/** POST submit: the id of who signed in, or null after a password was reset; refusals in the contract's order (contract §4). */
export function submit(session: Session, world: World): string | null {
  const interaction = requireInteraction(session);
  if (interaction.event === 'Register') {
    const { id } = register(interaction, world);
    delete session.interaction;
    return id;
  }
  const account = identify(interaction, world.accounts);
  interaction.accountId = account.id;
  if (interaction.event === 'SignIn') signIn(account, interaction, world);
  else resetPassword(account, interaction);
  delete session.interaction;
  return interaction.event === 'SignIn' ? account.id : null;
}
