import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import {
  agreeToTerms,
  enterCode,
  signIn,
  submitIdentifier,
  submitNewPassword,
  submitPassword,
} from '../interruptions/actions.ts';
import { socialFlows } from './social-flows.ts';
import type { TabFlow } from './tab-flow.ts';
import { twoStepFlows } from './two-step-flows.ts';

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
  ...twoStepFlows,
  ...socialFlows,
} as const satisfies Record<string, TabFlow>;

export type TabFlowName = keyof typeof tabFlows;
export const tabFlowNames = Object.keys(tabFlows) as TabFlowName[];
export const flowOf = (name: TabFlowName): TabFlow => tabFlows[name];
