import type { Account } from '../../../people/persona.ts';
import type { IdentifierRecord } from '../stored-interaction.ts';
import type { RequirementData } from '../../../rules/rule.ts';
import { accountWith, missingParts, newContacts } from '../../../world/accounts.ts';
import { reportedUsers } from './reported-users.ts';
import type { SubmitStep } from './submit-step.ts';

type MissingProfileData = Extract<RequirementData['data'], { missingProfile: unknown }>;

const registeredSocialIdentity = (
  missing: readonly string[],
  identifiers: readonly IdentifierRecord[],
  accounts: readonly Account[],
): Pick<MissingProfileData, 'registeredSocialIdentity'> => {
  for (const record of identifiers) {
    if (record.kind !== 'social') continue;
    const { email, phone } = record.userInfo;
    const asksFor = (kind: string) => missing.includes(kind) || missing.includes('emailOrPhone');
    if (email !== undefined && asksFor('email') && accountWith(accounts, 'email', email))
      return { registeredSocialIdentity: { email } };
    if (phone !== undefined && asksFor('phone') && accountWith(accounts, 'phone', phone))
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
  const contacts = newContacts(reportedUsers(identifiers), withParts, browser.accounts);
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
