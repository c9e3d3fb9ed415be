import { masking } from './generated/constants.ts';
import type { Identifier } from './identifier.ts';

/** `adal****@example.org`, `****0123`; usernames stay as they are. */
export function mask({ kind, value }: Identifier): string {
  switch (kind) {
    case 'username':
      return value;
    case 'phone':
      return masking.mask + value.slice(-masking.phoneVisible);
    case 'email': {
      const at = value.lastIndexOf('@');
      const visible = [...value.slice(0, at)].slice(0, masking.emailVisible).join('');
      return visible + masking.mask + value.slice(at);
    }
  }
}
