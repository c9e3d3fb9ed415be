import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

/** Which identifiers people use, and what proves them. */
export const identifierTenants: readonly Tenant[] = [
  preset({
    name: 'email-code',
    purpose: 'e-mail address, then a code; no passwords',
    people: ['cora', 'ada', 'taken', 'suspended', 'lin'],
  }),
  preset({
    name: 'phone',
    purpose: 'phone number, then a code; a password may be used instead',
    people: ['cora', 'emil', 'una', 'taken', 'suspended'],
  }),
  preset({
    name: 'all-identifiers',
    purpose: 'e-mail address, phone number or user name; password or code',
    people: ['ada', 'grace', 'sam', 'noor', 'paul', 'cora', 'una', 'emil', 'fenna', 'taken', 'suspended'],
  }),
  preset({
    name: 'email-sign-up',
    purpose: 'registering needs an e-mail address, its code and a password',
    people: ['ada', 'noor', 'paul', 'cora', 'emil', 'taken', 'suspended'],
  }),
  preset({
    name: 'phone-sign-up',
    purpose: 'registering needs a phone number, its code and a password',
    people: ['emil', 'paul', 'cora', 'fenna', 'una', 'taken', 'suspended'],
  }),
  preset({
    name: 'username-and-contact',
    purpose: 'accounts need a user name, a password, and an e-mail address or a phone number',
    people: ['ada', 'noor', 'paul', 'cora', 'una', 'emil', 'fenna', 'taken', 'suspended'],
  }),
  preset({
    name: 'no-recovery',
    purpose: 'forgotten passwords stay forgotten; a new one is typed twice',
    people: ['ada', 'una', 'taken', 'suspended'],
  }),
];
