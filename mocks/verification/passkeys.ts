import type { Passkey } from './factors.ts';
import type { Account } from '../people/personas.ts';
import type { World } from '../session/mock-context.ts';

export const passkeysOf = (account: Pick<Account, 'factors'> | null): Passkey[] =>
  (account?.factors ?? []).filter((factor) => factor.type === 'WebAuthn');

/** As WebAuthn options name them. */
export const listed = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports }));

/** 16 bytes nobody can foresee, base64url. */
export const challengeOf = ({ random }: World): string =>
  Buffer.from(random.hex(32), 'hex').toString('base64url');
