import type { Identifier } from './identifier.ts';

/** How much of an identifier stays readable, in characters, and what stands for the rest (contract §21). */
export const MASKING = { emailVisible: 4, phoneVisible: 4, mask: '****' } as const;

/** An identifier as a code page shows it (contract §21): `adal****@example.org`, `****0123`; usernames are no secret. */
export function mask({ kind, value }: Identifier): string {
  switch (kind) {
    case 'username':
      return value;
    case 'phone':
      return MASKING.mask + value.slice(-MASKING.phoneVisible);
    case 'email': {
      const at = value.lastIndexOf('@');
      const visible = [...value.slice(0, at)].slice(0, MASKING.emailVisible).join('');
      return visible + MASKING.mask + value.slice(at);
    }
  }
}
