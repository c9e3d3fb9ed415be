import type { Passkey } from './factor.ts';
import type { Account } from '../people/persona.ts';
import type { Random } from '../session/random.ts';

export const passkeysOf = (account: Pick<Account, 'factors'> | null): Passkey[] =>
  (account?.factors ?? []).filter((factor) => factor.type === 'WebAuthn');

export const toCredentialDescriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports }));

/** 16 random bytes in base64url. */
export const newChallenge = ({ random }: { random: Random }): string =>
  Buffer.from(random.hex(32), 'hex').toString('base64url');
