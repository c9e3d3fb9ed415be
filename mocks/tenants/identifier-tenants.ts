import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

export const identifierTenants: readonly Tenant[] = [
  createTenant({
    name: 'email-code',
    purpose: 'e-mail address, then a code; no passwords',
    people: ['cora', 'ada', 'taken', 'suspended', 'lin'],
  }),
  createTenant({
    name: 'phone',
    purpose: 'phone number, then a code; a password also works',
    people: ['cora', 'emil', 'una', 'taken', 'suspended'],
  }),
  createTenant({
    name: 'all-identifiers',
    purpose: 'e-mail address, phone number or user name; password or code',
    people: ['ada', 'grace', 'sam', 'noor', 'paul', 'cora', 'una', 'emil', 'fenna', 'taken', 'suspended'],
  }),
  createTenant({
    name: 'email-sign-up',
    purpose: 'registering needs an e-mail address, its code and a password',
    people: ['ada', 'noor', 'paul', 'cora', 'emil', 'taken', 'suspended'],
  }),
  createTenant({
    name: 'phone-sign-up',
    purpose: 'registering needs a phone number, its code and a password',
    people: ['emil', 'paul', 'cora', 'fenna', 'una', 'taken', 'suspended'],
  }),
  createTenant({
    name: 'username-and-contact',
    purpose: 'accounts need a user name, a password, and an e-mail address or a phone number',
    people: ['ada', 'noor', 'paul', 'cora', 'una', 'emil', 'fenna', 'taken', 'suspended'],
  }),
  createTenant({
    name: 'no-recovery',
    purpose: 'no password recovery; a new password is typed twice',
    people: ['ada', 'una', 'taken', 'suspended'],
  }),
];
