import type { Account } from '../people/persona.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'kim', 'taken', 'suspended'] as const;

/** Each has a captcha. A token is right once, but for those that begin with "bad". */
const captchaTenants = (
  [
    ['captcha', 'Turnstile lets everybody pass unasked, before codes and at the end'],
    ['captcha-asks', 'Turnstile asks people to tick a box'],
    ['captcha-refused', 'the server refuses the first token of Turnstile on a page, and takes the next'],
    ['captcha-blocked', 'Turnstile lets nobody pass'],
    ['captcha-unseen', 'reCAPTCHA Enterprise lets everybody pass unasked'],
    ['captcha-box', 'reCAPTCHA Enterprise has a box that people tick before they submit'],
    ['captcha-missing', 'the script of reCAPTCHA Enterprise does not come'],
    ['captcha-silent', 'Turnstile never answers'],
  ] as const
).map(([name, purpose]) => createTenant({ name, purpose, people, release: '1.42' }));

/** What some people are in a tenant of these. */
const statesOf: Readonly<Record<string, Readonly<Record<string, Partial<Account>>>>> = {
  'strict-accounts': { grace: { isPasswordExpired: true } },
  'organization-mfa': { grace: { isInMfaOrganization: true } },
};

/** Tenants of release 1.42 with rules that only the experience API enforces. */
export const newerRuleTenants: readonly Tenant[] = [
  ...captchaTenants,
  createTenant({
    name: 'strict-accounts',
    purpose: 'rules for user names and addresses, few attempts; the password of grace has expired',
    people,
    emailBlocklist: { addresses: ['@blocked.example'], blocksSubaddressing: true },
    release: '1.42',
  }),
  createTenant({
    name: 'email-and-phone',
    purpose: 'registering needs an address and a number, each with a code, and a password',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'extra-profile',
    purpose: 'registering needs a second identifier and further fields',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'passkey-sign-in',
    purpose: 'kim signs in with a passkey; others are asked to create one',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'passkey-first',
    purpose: 'an address first; kim then uses a passkey, a code or a password',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'message-factors',
    purpose: 'codes are second factors; ada has an address, taken also a number, paul has neither',
    people: [...people, 'paul', 'theo'],
    release: '1.42',
  }),
  createTenant({
    name: 'organization-mfa',
    purpose: 'two-step verification can be skipped, but not by grace, whose organization demands it',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'profile-fields',
    purpose: 'registering asks for a field of every kind, and for a picture',
    people,
    storesPictures: true,
    release: '1.42',
  }),
  createTenant({
    name: 'required-picture',
    purpose: 'registering needs a picture, which the server cannot store',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'optional-fields',
    purpose: 'registering asks for fields that can be skipped; the page leaves out one pattern',
    people,
    release: '1.42',
  }),
].map((tenant) => ({
  ...tenant,
  accounts: tenant.accounts.map((one) => ({ ...one, ...statesOf[tenant.name]?.[one.username ?? ''] })),
}));
