import type { Answers } from '../generated/answers.ts';
import type { Account } from '../personas.ts';
import type { Stored } from '../session.ts';
import type { Settings } from '../world.ts';

type Refusal = Exclude<Answers['submitInteraction'], { status: 200 | 204 }>;
const kinds = ['username', 'email', 'phone'] as const;

/** E-mail and phone count only with the same identifier verified beside them (contract §2). */
const isProved = ({ identifiers }: Stored, kind: 'email' | 'phone', value: string | undefined) =>
  value === undefined ||
  identifiers.some(
    (record) => record.kind !== 'social' && record.kind === `${kind}Verified` && record.value === value,
  );

/** What stands against the new parts: nobody proved them, or somebody has them (contract §4, step 3). */
export function refuseProfile(stored: Stored, own: Account | null, all: readonly Account[]): Refusal | null {
  const given = stored.profile ?? {};
  if (!isProved(stored, 'email', given.email) || !isProved(stored, 'phone', given.phone))
    return { status: 404, example: 'session.verification_session_not_found' };
  if (given.connectorId !== undefined) return { status: 404, example: 'session.connector_session_not_found' };
  const held = [...kinds, 'password' as const].find(
    (kind) => given[kind] !== undefined && own?.[kind] !== undefined,
  );
  if (held) return { status: 400, example: `user.${held}_exists_in_profile` };
  const taken = kinds.find(
    (kind) => given[kind] !== undefined && all.some((other) => other !== own && other[kind] === given[kind]),
  );
  return taken ? { status: 422, example: `user.${taken}_already_in_use` } : null;
}

/** What the settings ask for and the account lacks, the password first (contract §4, step 4). */
export function missingProfile({ signUp }: Settings, held: Partial<Account>): string[] {
  const wanted = signUp.identifiers.filter((kind) => kind === 'username');
  const contact = signUp.identifiers.filter((kind) => kind === 'email' || kind === 'phone');
  const hasContact = contact.some((kind) => held[kind] !== undefined);
  return [
    ...(signUp.password && held.password === undefined ? ['password'] : []),
    ...(wanted.length && held.username === undefined ? ['username'] : []),
    ...(contact.length && !hasContact ? [contact.length > 1 ? 'emailOrPhone' : (contact[0] ?? '')] : []),
  ];
}
