import type { Kind } from '../plan/server-facts.ts';

/** An account that a run may use. */
export interface Account {
  username?: string;
  email?: string;
  phone?: string;
  password?: string;
  totpSecret?: string;
  backupCodes?: string[];
  /** own: only ever signed in with the right secret. spare: may be locked and changed. suspended: cannot sign in. */
  role: 'own' | 'spare' | 'suspended';
}

const KINDS: readonly Kind[] = ['username', 'email', 'phone'];

/** The first kind of a list that the account has. */
export function kindOf(account: Account, kinds: readonly Kind[]): Kind | undefined {
  return KINDS.find((kind) => kinds.includes(kind) && account[kind] !== undefined);
}
