import type { ContactKind } from '../../../src/domain/identifier.ts';
import type { Account } from '../../people/persona.ts';
import type { IdentifierRecord } from '../../session/stored-interaction.ts';

/** The e-mail address and phone number of a provider that the account does not have yet and nobody else has. */
export function socialContacts(
  identifiers: readonly IdentifierRecord[],
  account: Partial<Account>,
  accounts: readonly Account[],
): Pick<Account, 'email' | 'phone'> {
  const reported = identifiers.flatMap((record) => (record.kind === 'social' ? [record.userInfo] : []));
  const contactOf = (kind: ContactKind) =>
    account[kind] === undefined
      ? reported
          .map((user) => user[kind])
          .find((value) => value !== undefined && !accounts.some((one) => one[kind] === value))
      : undefined;
  const [email, phone] = [contactOf('email'), contactOf('phone')];
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}
