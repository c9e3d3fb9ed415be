import type { Account } from '../people/personas.ts';
import type { IdentifierRecord } from '../session/stored.ts';
import type { Settings } from '../session/mock-context.ts';
import type { LackData } from './rule.ts';
import type { Step } from './steps.ts';

type Words = Extract<LackData['data'], { missingProfile: unknown }>;

/** What the settings ask for and nobody has given, the password first. */
function missing({ signUp }: Settings, held: Partial<Account>): string[] {
  const contact = signUp.identifiers.filter((kind) => kind === 'email' || kind === 'phone');
  const hasContact = contact.some((kind) => held[kind] !== undefined);
  return [
    ...(signUp.password && held.password === undefined ? ['password'] : []),
    ...(signUp.identifiers.includes('username') && held.username === undefined ? ['username'] : []),
    ...(contact.length && !hasContact ? [contact.length > 1 ? 'emailOrPhone' : (contact[0] ?? '')] : []),
  ];
}

/** A missing address that a provider reported, but somebody has. */
const registered = (
  words: readonly string[],
  identifiers: readonly IdentifierRecord[],
  accounts: readonly Account[],
): Pick<Words, 'registeredSocialIdentity'> => {
  for (const record of identifiers) {
    if (record.kind !== 'social') continue;
    const { email, phone } = record.userInfo;
    const asksFor = (kind: string) => words.includes(kind) || words.includes('emailOrPhone');
    if (email !== undefined && asksFor('email') && accounts.some((one) => one.email === email))
      return { registeredSocialIdentity: { email } };
    if (phone !== undefined && asksFor('phone') && accounts.some((one) => one.phone === phone))
      return { registeredSocialIdentity: { phone } };
  }
  return {};
};

/** Submit's fourth step (contract §4). A registration without any identifier is told nothing more. */
export const missingProfile: Step = ({ session: { browser, interaction }, account, world }) => {
  const { identifiers, profile = {} } = interaction.stored;
  const { username, email, phone, connectorId, password } = profile;
  if (!account && [username, email, phone, connectorId].every((part) => part === undefined))
    return { answer: { status: 422, example: 'user.missing_profile-nothing' } };
  const given = { username, email, phone, password };
  const parts = Object.entries(given).filter(([, value]) => value !== undefined);
  const words = missing(world.settings, { ...account, ...Object.fromEntries(parts) });
  if (!words.length) return null;
  return {
    answer: { status: 422, example: 'user.missing_profile' },
    patch: { data: { missingProfile: words, ...registered(words, identifiers, browser.accounts) } },
  };
};
