import { putProfile } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Identifier } from '../../domain/identifier.ts';
import type { Contact } from '../../domain/routes.ts';
import { begin, setEvent, submit } from '../../flow-pages/calls.ts';
import { toApiIdentifier } from '../../flow-pages/code/calls.ts';

export function signInWithPassword({ kind, value }: Identifier, password: string) {
  const identifier = {
    username: { username: value, password },
    email: { email: value, password },
    phone: { phone: value, password },
  }[kind];
  return [begin({ event: 'SignIn', identifier }, { identifiesBy: kind }), submit] as const;
}

/** Creates an account with an address whose code has just been verified. */
export const registerVerified = (contact: Contact) =>
  [
    setEvent('Register'),
    call(putProfile, { body: toApiIdentifier(contact) }, { changes: true }),
    submit,
  ] as const;
