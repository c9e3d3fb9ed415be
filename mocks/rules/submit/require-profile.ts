import { isContactKind } from '../../../src/domain/identifier.ts';
import { CONTINUE_METHODS, type ContinueMethod } from '../../../src/domain/missing-profile.ts';
import { registerKinds } from '../../../src/domain/sign-in-method.ts';
import type { Account } from '../../people/persona.ts';
import type { IdentifierRecord } from '../../session/stored-interaction.ts';
import type { Settings } from '../../tenants/tenants.ts';
import type { RequirementData } from '../rule.ts';
import { socialContacts } from './social-contacts.ts';
import type { SubmitStep } from './submit-step.ts';

type MissingProfileData = Extract<RequirementData['data'], { missingProfile: unknown }>;

/** The parts that sign-up requires and the account does not have. */
function missingParts({ signUp }: Settings, account: Partial<Account>): ContinueMethod[] {
  const contacts = registerKinds(signUp).filter(isContactKind);
  const hasContact = contacts.some((kind) => account[kind] !== undefined);
  const isMissing: Readonly<Record<ContinueMethod, boolean>> = {
    password: signUp.password && account.password === undefined,
    username: signUp.identifiers.includes('username') && account.username === undefined,
    email: contacts.join() === 'email' && !hasContact,
    phone: contacts.join() === 'phone' && !hasContact,
    emailOrPhone: contacts.length > 1 && !hasContact,
  };
  return CONTINUE_METHODS.filter((part) => isMissing[part]);
}

const registeredSocialIdentity = (
  missing: readonly string[],
  identifiers: readonly IdentifierRecord[],
  accounts: readonly Account[],
): Pick<MissingProfileData, 'registeredSocialIdentity'> => {
  for (const record of identifiers) {
    if (record.kind !== 'social') continue;
    const { email, phone } = record.userInfo;
    const asksFor = (kind: string) => missing.includes(kind) || missing.includes('emailOrPhone');
    if (email !== undefined && asksFor('email') && accounts.some((one) => one.email === email))
      return { registeredSocialIdentity: { email } };
    if (phone !== undefined && asksFor('phone') && accounts.some((one) => one.phone === phone))
      return { registeredSocialIdentity: { phone } };
  }
  return {};
};

/** Asks for the missing parts. The answer has no data if sign-up requires nothing. */
export const requireProfile: SubmitStep = ({ session: { browser, interaction }, account, context }) => {
  const { event, identifiers, profile = {} } = interaction.stored;
  const { username, email, phone, connectorId, password } = profile;
  const newParts = { username, email, phone, password };
  const parts = Object.entries(newParts).filter(([, value]) => value !== undefined);
  const withParts = { ...account, ...Object.fromEntries(parts) };
  const contacts = socialContacts(identifiers, withParts, browser.accounts);
  const missing = missingParts(context.settings, { ...withParts, ...contacts });
  const proofs = [username, email, phone, connectorId, contacts.email, contacts.phone];
  const isNobody = !account && proofs.every((part) => part === undefined);
  if (!missing.length)
    return isNobody ? { answer: { status: 422, example: 'user.missing_profile-nothing' } } : null;
  return {
    answer: { status: 422, example: 'user.missing_profile' },
    patch: {
      data: {
        missingProfile: missing,
        ...(event === 'SignIn' && registeredSocialIdentity(missing, identifiers, browser.accounts)),
      },
    },
  };
};
