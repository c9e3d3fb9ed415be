import { sameEmail } from './accounts.ts';
import type { Account } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import { checkFactors, checkVerifiedTwice, withNewFactors } from './factor-checks.ts';
import { requireInteraction } from './sessions.ts';
import type { Interaction, Session } from './sessions.ts';
import type { ServerContext } from './server-context.ts';
import { isSocialAdded } from './social.ts';

const targetOf = ({ connectors }: ServerContext, connectorId: string) =>
  connectors.find(({ id }) => id === connectorId)?.target ?? '';

/** The account that is linked to a person at a provider; the answer only names one with the same address. */
function accountOfSocialUser(
  { connectorId, user }: NonNullable<Interaction['identifiers']['social']>,
  context: ServerContext,
): Account {
  const account = context.accounts.findByIdentity(targetOf(context, connectorId), user.id);
  if (account) return account;
  const { email } = user;
  const isRelated = email !== undefined && context.accounts.findByIdentifier('email', email);
  throw new ErrorResponse(422, 'user.identity_not_exist', {
    data: isRelated ? { relatedUser: { type: 'email', value: email } } : {},
  });
}

const isEmailVerified = ({ identifiers: { emailVerified = '' }, profile: { email = '' } }: Interaction) =>
  email !== '' && sameEmail(emailVerified, email);

/** The account of the identifiers, without those that only verify a profile field. */
function identifyAccount(interaction: Interaction, context: ServerContext): Account {
  const { accounts } = context;
  const { accountId, emailVerified, social } = interaction.identifiers;
  const found: Account[] = [];
  const byPassword = accounts.findById(accountId);
  if (byPassword) found.push(byPassword);
  if (emailVerified !== undefined && !isEmailVerified(interaction)) {
    const account = accounts.findByIdentifier('email', emailVerified);
    if (!account)
      throw new ErrorResponse(404, 'user.user_not_exist', { data: { identifier: emailVerified } });
    found.push(account);
  }
  if (social && !isSocialAdded(interaction)) found.push(accountOfSocialUser(social, context));
  const { verifiedFactor } = interaction;
  const [account, ...others] = found;
  if (!account) throw new ErrorResponse(404, 'session.identifier_not_found');
  if (account.suspended) throw new ErrorResponse(401, 'user.suspended');
  const isAnother = verifiedFactor !== undefined && verifiedFactor.accountId !== account.id;
  if (isAnother || others.some(({ id }) => id !== account.id))
    throw new ErrorResponse(400, 'session.verification_failed');
  return account;
}

/** @throws 404 for an unverified address or identity */
function checkVerified(interaction: Interaction): void {
  const { profile } = interaction;
  if (profile.email !== undefined && !isEmailVerified(interaction))
    throw new ErrorResponse(404, 'session.verification_session_not_found');
  if (profile.connectorId !== undefined && !isSocialAdded(interaction))
    throw new ErrorResponse(404, 'session.connector_session_not_found');
}

function checkAvailable(interaction: Interaction, context: ServerContext): void {
  const { accounts } = context;
  const { username, email, connectorId } = interaction.profile;
  const { social } = interaction.identifiers;
  if (username !== undefined && accounts.findByIdentifier('username', username))
    throw new ErrorResponse(422, 'user.username_already_in_use');
  if (email !== undefined && accounts.findByIdentifier('email', email))
    throw new ErrorResponse(422, 'user.email_already_in_use');
  if (
    connectorId !== undefined &&
    social &&
    accounts.findByIdentity(targetOf(context, connectorId), social.user.id)
  )
    throw new ErrorResponse(422, 'user.identity_already_in_use');
}

/** The address from the provider, if no account has it. */
function freeSocialEmail({ identifiers: { social } }: Interaction, { accounts }: ServerContext) {
  const email = social?.user.email;
  return email !== undefined && !accounts.findByIdentifier('email', email) ? email : undefined;
}

/** The provider's data: a free address, and the identity if the profile links it. */
function socialProfile(interaction: Interaction, account: Partial<Account>, context: ServerContext) {
  const { social } = interaction.identifiers;
  const email = account.email ?? freeSocialEmail(interaction, context);
  const withEmail = email === undefined ? {} : { email };
  if (!social || !isSocialAdded(interaction)) return withEmail;
  const { id, name } = social.user;
  const identities = { ...account.identities, [targetOf(context, social.connectorId)]: id };
  return { identities, name: account.name ?? name, ...withEmail };
}

/** @throws 422 with the fields that sign-up requires and the account lacks, the password first */
function checkComplete(account: Partial<Account>, interaction: Interaction, context: ServerContext): void {
  const { signUp } = context.offeredMethods;
  const required = [...(signUp.password ? (['password'] as const) : []), ...signUp.identifiers];
  const missingProfile = required.filter((field) => field === 'phone' || account[field] === undefined);
  if (missingProfile.length === 0) return;
  const email = interaction.event === 'SignIn' ? interaction.identifiers.social?.user.email : undefined;
  const registeredSocialIdentity = email !== undefined && { registeredSocialIdentity: { email } };
  throw new ErrorResponse(422, 'user.missing_profile', {
    data: { missingProfile, ...registeredSocialIdentity },
  });
}

function checkNewProfile(account: Account | undefined, interaction: Interaction, context: ServerContext) {
  checkVerified(interaction);
  for (const field of ['username', 'email', 'password'] as const)
    if (account && interaction.profile[field] !== undefined && account[field] !== undefined)
      throw new ErrorResponse(400, `user.${field}_exists_in_profile`);
  checkAvailable(interaction, context);
}

/** Returns the completed account; the caller stores it. */
function completeAccount(account: Account | undefined, interaction: Interaction, context: ServerContext) {
  const { profile, newFactors, mfaSkipped } = interaction;
  const { connectorId: _, ...fields } = profile;
  const complete = { ...account, ...fields };
  const whole = { ...complete, ...socialProfile(interaction, complete, context) };
  checkComplete(whole, interaction, context);
  checkFactors(whole, interaction, context);
  return { ...whole, factors: withNewFactors(whole.factors, newFactors), ...(mfaSkipped && { mfaSkipped }) };
}

function register(interaction: Interaction, context: ServerContext): Account {
  checkNewProfile(undefined, interaction, context);
  const { username, email, connectorId } = interaction.profile;
  const proofs = [username, email, connectorId, freeSocialEmail(interaction, context)];
  if (proofs.every((proof) => proof === undefined)) {
    checkComplete({}, interaction, context);
    throw new ErrorResponse(422, 'user.missing_profile');
  }
  return context.accounts.create(completeAccount(undefined, interaction, context));
}

function signIn(account: Account, interaction: Interaction, context: ServerContext): void {
  checkVerifiedTwice(account, interaction, context);
  checkNewProfile(account, interaction, context);
  Object.assign(account, completeAccount(account, interaction, context));
}

/** Checks before creating a factor: no recovery, a known account in a sign-in, and a valid profile. */
export function checkBeforeBinding(session: Session, context: ServerContext): Partial<Account> {
  const interaction = requireInteraction(session);
  if (interaction.event === 'ForgotPassword')
    throw new ErrorResponse(400, 'session.not_supported_for_forgot_password');
  const account = interaction.event === 'SignIn' ? identifyAccount(interaction, context) : undefined;
  checkNewProfile(account, interaction, context);
  return { ...account, ...interaction.profile };
}

function resetPassword(account: Account, { profile: { password } }: Interaction): void {
  if (password === undefined) throw new ErrorResponse(422, 'user.new_password_required_in_profile');
  if (password === account.password) throw new ErrorResponse(422, 'user.same_password');
  account.password = password;
}

/** POST submit. Returns the id of the signed-in account, or null after a password reset; errors in the order of contract.md#errors-of-submit. */
export function submit(session: Session, context: ServerContext): string | null {
  const interaction = requireInteraction(session);
  if (interaction.event === 'Register') {
    const { id } = register(interaction, context);
    delete session.interaction;
    return id;
  }
  const account = identifyAccount(interaction, context);
  interaction.accountId = account.id;
  if (interaction.event === 'SignIn') signIn(account, interaction, context);
  else resetPassword(account, interaction);
  delete session.interaction;
  return interaction.event === 'SignIn' ? account.id : null;
}
