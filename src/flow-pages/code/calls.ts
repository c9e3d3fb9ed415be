import { patchIdentifiers, patchProfile, sendVerificationCode } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { EVENTS, type CodeFlow } from '../../domain/sent-code.ts';
import type { Contact } from '../../domain/routes.ts';
import { begin, submit } from '../calls.ts';

export function toApiIdentifier({ kind, value }: Contact): { email: string } | { phone: string } {
  switch (kind) {
    case 'email':
      return { email: value };
    case 'phone':
      return { phone: value };
  }
}

const send = (contact: Contact) => call(sendVerificationCode, { body: toApiIdentifier(contact) });

/** Sends a code within the present interaction. */
export const sendOnly = (contact: Contact) => [send(contact)] as const;

/** Begins an interaction with the event of the flow, then sends a code. */
export const beginAndSend = (flow: Exclude<CodeFlow, 'continue'>, contact: Contact) =>
  [begin({ event: EVENTS[flow] }), send(contact)] as const;

const verify = (contact: Contact, verificationCode: string) =>
  call(
    patchIdentifiers,
    { body: { ...toApiIdentifier(contact), verificationCode } },
    { usesCode: true, identifiesBy: contact.kind },
  );

/** Identifies the account of the address. */
export const verifyAndSubmit = (contact: Contact, code: string) => [verify(contact, code), submit] as const;

/** Adds the address to the account. */
export const verifyAndAdd = (contact: Contact, code: string) =>
  [verify(contact, code), call(patchProfile, { body: toApiIdentifier(contact) }), submit] as const;
