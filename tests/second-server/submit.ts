import { sameEmail } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import type { Interaction, Session } from './sessions.ts';
import type { ServerContext } from './server-context.ts';
import { requireInteraction } from './writes.ts';

const isEmailVerified = ({ identifiers: { emailVerified = '' }, profile: { email = '' } }: Interaction) =>
  email !== '' && sameEmail(emailVerified, email);

/** The account that the identifiers belong to. An e-mail that verifies a profile field is not used (contract §2). */
function identifyAccount(interaction: Interaction, accounts: Accounts): Account {
  const { accountId, emailVerified } = interaction.identifiers;
  const found: Account[] = [];
  const byPassword = accounts.findById(accountId);
  if (byPassword) found.push(byPassword);
  if (emailVerified !== undefined && !isEmailVerified(interaction)) {
    const account = accounts.findByIdentifier('email', emailVerified);
    if (!account)
      throw new ErrorResponse(404, 'user.user_not_exist', { data: { identifier: emailVerified } });
    found.push(account);
  }
  const [account, ...others] = found;
  if (!account) throw new ErrorResponse(404, 'session.identifier_not_found');
  if (account.suspended) throw new ErrorResponse(401, 'user.suspended');
  if (others.some(({ id }) => id !== account.id)) throw new ErrorResponse(400, 'session.verification_failed');
  return account;
}

function checkVerified(interaction: Interaction): void {
  const { profile } = interaction;
  if (profile.email !== undefined && !isEmailVerified(interaction))
    throw new ErrorResponse(404, 'session.verification_session_not_found');
  if (profile.connectorId !== undefined) throw new ErrorResponse(404, 'session.connector_session_not_found');
}

function checkAvailable({ username, email }: Interaction['profile'], accounts: Accounts): void {
  if (username !== undefined && accounts.findByIdentifier('username', username))
    throw new ErrorResponse(422, 'user.username_already_in_use');
  if (email !== undefined && accounts.findByIdentifier('email', email))
    throw new ErrorResponse(422, 'user.email_already_in_use');
}

/** @throws 422 with the fields that sign-up requires and the account lacks, the password first (contract §4) */
function checkComplete(account: Partial<Account>, { offeredMethods: { signUp } }: ServerContext): void {
  const required = [...(signUp.password ? (['password'] as const) : []), ...signUp.identifiers];
  const missingProfile = required.filter((field) => field === 'phone' || account[field] === undefined);
  if (missingProfile.length > 0)
    throw new ErrorResponse(422, 'user.missing_profile', { data: { missingProfile } });
}

function register(interaction: Interaction, context: ServerContext): Account {
  const { profile } = interaction;
  const { username, email, password } = profile;
  checkVerified(interaction);
  checkAvailable(profile, context.accounts);
  if (username === undefined && email === undefined) throw new ErrorResponse(422, 'user.missing_profile');
  checkComplete(profile, context);
  return context.accounts.create({
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email }),
    ...(password === undefined ? {} : { password }),
  });
}

function signIn(account: Account, interaction: Interaction, context: ServerContext): void {
  const { profile } = interaction;
  checkVerified(interaction);
  for (const field of ['username', 'email', 'password'] as const)
    if (profile[field] !== undefined && account[field] !== undefined)
      throw new ErrorResponse(400, `user.${field}_exists_in_profile`);
  checkAvailable(profile, context.accounts);
  checkComplete({ ...account, ...profile }, context);
  Object.assign(account, profile);
}

function resetPassword(account: Account, { profile: { password } }: Interaction): void {
  if (password === undefined) throw new ErrorResponse(422, 'user.new_password_required_in_profile');
  if (password === account.password) throw new ErrorResponse(422, 'user.same_password');
  account.password = password;
}

/** POST submit. Returns the id of the signed-in account, or null after a password reset; errors in the order of contract §4. */
export function submit(session: Session, context: ServerContext): string | null {
  const interaction = requireInteraction(session);
  if (interaction.event === 'Register') {
    const { id } = register(interaction, context);
    delete session.interaction;
    return id;
  }
  const account = identifyAccount(interaction, context.accounts);
  interaction.accountId = account.id;
  if (interaction.event === 'SignIn') signIn(account, interaction, context);
  else resetPassword(account, interaction);
  delete session.interaction;
  return interaction.event === 'SignIn' ? account.id : null;
}
