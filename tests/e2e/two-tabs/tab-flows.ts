import { sharedPassword, sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { Path } from '../../../src/domain/routes.ts';
import {
  agreeToTerms,
  enterCode,
  enterTotp,
  signIn,
  submitIdentifier,
  submitNewPassword,
  submitPassword,
} from '../interruptions/actions.ts';
import type { Action } from '../interruptions/actions.ts';

/** A flow as one tab walks it, up to the last screen that this table knows. */
export interface TabFlow {
  /** Tabs are paired where the tenant is the same, as they share one interaction then. */
  tenant: string;
  start: Path;
  /** The actions that lead to the last screen. */
  reach: readonly Action[];
  lastScreen: Path;
  submit: Action;
  /** The path after the submit. */
  end: Path | '/demo-app';
  /** What the last submit sends to begin an interaction; absent where it goes on with the one it finds. */
  begins?: object;
  /** Nothing is sent before the last submit. */
  silent?: true;
  /** The account that the last submit creates or changes, with some of its values. */
  writes?: Readonly<Record<string, string>>;
}

const contact = 'username-and-contact';
const newAddress = 'new@example.org';
const paulAddress = 'paul@example.org';
const newPassword = 'ample-anchorage';
const signInAsPaul = [submitIdentifier('paul'), submitPassword(sharedPassword)] as const;
const savePassword = submitNewPassword('Save password');
const registerUsername = [agreeToTerms, submitIdentifier('newcomer', 'Create account')] as const;
const registered = { lastScreen: '/register/password', submit: submitNewPassword('Create account') } as const;

const passwordSignIn = (username: string, password: string) => ({
  ...{ begins: { event: 'SignIn', identifier: { username, password } }, silent: true as const },
  ...{ end: '/demo-app' as const, start: '/sign-in' as const },
});

const tabFlows = {
  'password on one page': {
    tenant: 'default',
    ...passwordSignIn('grace', 'nanosecond-wire'),
    ...{ reach: [], lastScreen: '/sign-in', submit: signIn('grace', 'nanosecond-wire') },
  },
  'register a user name': {
    ...{ tenant: 'default', start: '/register', reach: [registerUsername[1]], ...registered },
    ...{ end: '/demo-app', writes: { username: 'newcomer', password: newPassword } },
  },
  'code, of an account without password': {
    ...{ tenant: 'no-terms', start: '/sign-in', reach: [submitIdentifier('ada@example.org')] },
    ...{ lastScreen: '/sign-in/verification-code', submit: enterCode, end: '/demo-app' },
  },
  'register an address': {
    ...{ tenant: 'no-terms', start: '/register', reach: [submitIdentifier(newAddress, 'Create account')] },
    ...{ lastScreen: '/register/verification-code', submit: enterCode, end: '/demo-app' },
    writes: { email: newAddress },
  },
  'password on two pages': {
    tenant: contact,
    ...passwordSignIn('emil', sharedPassword),
    ...{ reach: [submitIdentifier('emil')], lastScreen: '/sign-in/password' },
    submit: submitPassword(sharedPassword),
  },
  code: {
    ...{ tenant: contact, start: '/sign-in', reach: [submitIdentifier('fenna@example.org')] },
    ...{ lastScreen: '/sign-in/verification-code', submit: enterCode, end: '/demo-app' },
  },
  'register a user name first': {
    ...{ tenant: contact, start: '/register', reach: registerUsername, ...registered },
    end: '/continue/emailOrPhone',
  },
  'register an address first': {
    ...{ tenant: contact, start: '/register' },
    reach: [agreeToTerms, submitIdentifier(newAddress, 'Create account')],
    ...{ lastScreen: '/register/verification-code', submit: enterCode, end: '/continue/password' },
  },
  'forgot password: code': {
    ...{ tenant: contact, start: '/forgot-password', reach: [submitIdentifier('ada@example.org')] },
    ...{ lastScreen: '/forgot-password/verification-code', submit: enterCode, end: '/forgot-password/reset' },
  },
  'forgot password: new password': {
    ...{
      tenant: contact,
      start: '/forgot-password',
      reach: [submitIdentifier('taken@example.org'), enterCode],
    },
    ...{ lastScreen: '/forgot-password/reset', submit: savePassword, end: '/sign-in' },
    writes: { username: 'taken', password: newPassword },
  },
  'continue: password': {
    ...{ tenant: contact, start: '/sign-in', reach: [submitIdentifier('noor@example.org'), enterCode] },
    ...{ lastScreen: '/continue/password', submit: savePassword, end: '/demo-app' },
    writes: { username: 'noor', password: newPassword },
  },
  'continue: user name': {
    ...{ tenant: contact, start: '/sign-in', reach: [submitIdentifier('una@example.org'), enterCode] },
    ...{ lastScreen: '/continue/username', submit: submitIdentifier('una_u'), end: '/demo-app' },
    writes: { email: 'una@example.org', username: 'una_u' },
  },
  'continue: address': {
    ...{ tenant: contact, start: '/sign-in', reach: signInAsPaul, lastScreen: '/continue/emailOrPhone' },
    ...{ submit: submitIdentifier(paulAddress), end: '/continue/verification-code' },
  },
  'continue: code': {
    ...{ tenant: contact, start: '/sign-in', reach: [...signInAsPaul, submitIdentifier(paulAddress)] },
    ...{ lastScreen: '/continue/verification-code', submit: enterCode, end: '/demo-app' },
    writes: { username: 'paul', email: paulAddress },
  },
  'set up an app': {
    tenant: 'authenticator-only',
    ...{ start: '/sign-in', reach: [signIn('ada', 'analytical-engine')], lastScreen: '/mfa-binding/Totp' },
    ...{ submit: enterTotp(), end: '/demo-app', writes: { username: 'ada' } },
  },
  'verify by an app': {
    tenant: 'authenticator-only',
    ...{ start: '/sign-in', reach: [signIn('theo', sharedPassword)], lastScreen: '/mfa-verification/Totp' },
    // The code is marked as used.
    ...{ submit: enterTotp(sharedTotpSecret), end: '/demo-app', writes: { username: 'theo' } },
  },
} as const satisfies Record<string, TabFlow>;

export type TabFlowName = keyof typeof tabFlows;
export const tabFlowNames = Object.keys(tabFlows) as TabFlowName[];
export const flowOf = (name: TabFlowName): TabFlow => tabFlows[name];
