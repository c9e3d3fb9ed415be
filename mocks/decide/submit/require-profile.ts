import type { Account } from '../../people/persona.ts';
import type { IdentifierRecord } from '../../session/stored-interaction.ts';
import type { Settings } from '../../tenants/tenants.ts';
import type { RequirementData } from '../rule.ts';
import { socialContacts } from './social-contacts.ts';
import type { SubmitStep } from './submit-step.ts';

type MissingProfileData = Extract<RequirementData['data'], { missingProfile: unknown }>;

function missingParts({ signUp }: Settings, held: Partial<Account>): string[] {
  const contact = signUp.identifiers.filter((kind) => kind === 'email' || kind === 'phone');
  const hasContact = contact.some((kind) => held[kind] !== undefined);
  return [
    ...(signUp.password && held.password === undefined ? ['password'] : []),
    ...(signUp.identifiers.includes('username') && held.username === undefined ? ['username'] : []),
    ...(contact.length && !hasContact ? [contact.length > 1 ? 'emailOrPhone' : (contact[0] ?? '')] : []),
  ];
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

/** Step 4 of submit. Data is absent only where sign-up asks for nothing (contract §4). */
export const requireProfile: SubmitStep = ({ session: { browser, interaction }, account, context }) => {
  const { event, identifiers, profile = {} } = interaction.stored;
  const { username, email, phone, connectorId, password } = profile;
  const newParts = { username, email, phone, password };
  const parts = Object.entries(newParts).filter(([, value]) => value !== undefined);
  const held = { ...account, ...Object.fromEntries(parts) };
  const contacts = socialContacts(identifiers, held, browser.accounts);
  const missing = missingParts(context.settings, { ...held, ...contacts });
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
