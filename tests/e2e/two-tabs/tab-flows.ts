import { actsOf, stateOf } from '../../setup/open-state.ts';
import {
  agreeToTerms,
  enterCode,
  signIn,
  submitIdentifier,
  submitNewPassword,
  submitPassword,
} from '../interruptions/actions.ts';
import { singleSignOnFlows } from './single-sign-on-flows.ts';
import { socialFlows } from './social-flows.ts';
import type { TabFlow, TabFlowRow } from './tab-flow.ts';
import { twoStepFlows } from './two-step-flows.ts';

const contact = 'username-and-contact';
const newPassword = 'ample-anchorage';
const savePassword = submitNewPassword('Save password');
const createAccount = submitNewPassword('Create account');

const tabFlows = {
  'password on one page': {
    state: 'sign-in',
    submit: signIn('grace', 'nanosecond-wire'),
    begins: [
      'PUT interaction',
      { event: 'SignIn', identifier: { username: 'grace', password: 'nanosecond-wire' } },
    ],
    silent: true,
    end: '/demo-app',
  },
  'register a user name': {
    state: 'register-password-any',
    submit: createAccount,
    end: '/demo-app',
    writes: { username: 'newcomer', password: newPassword },
  },
  'code, of an account without password': {
    state: 'sign-in-code',
    tenant: 'no-terms',
    submit: enterCode,
    end: '/demo-app',
  },
  'register an address': {
    state: 'register-code',
    submit: enterCode,
    end: '/demo-app',
    writes: { email: 'marina@example.org' },
  },
  'password on two pages': {
    state: 'password',
    tenant: contact,
    submit: submitPassword('analytical-engine'),
    begins: [
      'PUT interaction',
      { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } },
    ],
    silent: true,
    end: '/demo-app',
  },
  code: {
    state: 'sign-in-code',
    tenant: contact,
    submit: enterCode,
    end: '/demo-app',
  },
  'register a user name first': {
    state: 'register-password-any',
    tenant: contact,
    agrees: true,
    submit: createAccount,
    end: '/continue/emailOrPhone',
  },
  'register an address first': {
    state: 'register-code',
    tenant: contact,
    agrees: true,
    submit: enterCode,
    end: '/continue/password',
  },
  'forgot password: code': {
    state: 'recovery-code',
    tenant: contact,
    submit: enterCode,
    end: '/forgot-password/reset',
  },
  'forgot password: new password': {
    state: 'reset',
    tenant: contact,
    submit: savePassword,
    end: '/sign-in',
    writes: { username: 'ada', password: newPassword },
  },
  'continue: password': {
    state: 'continue-password-after-code',
    tenant: contact,
    submit: savePassword,
    end: '/demo-app',
    writes: { username: 'noor', password: newPassword },
  },
  'continue: user name': {
    state: 'continue-username-after-code',
    tenant: contact,
    submit: submitIdentifier('una_u'),
    end: '/demo-app',
    writes: { email: 'una@example.org', username: 'una_u' },
  },
  'continue: address': {
    state: 'continue-email-or-phone',
    tenant: contact,
    submit: submitIdentifier('paul@example.org'),
    end: '/continue/verification-code',
  },
  'continue: code': {
    state: 'continue-code',
    tenant: contact,
    submit: enterCode,
    end: '/demo-app',
    writes: { username: 'paul', email: 'paul@example.org' },
  },
  ...twoStepFlows,
  ...socialFlows,
  ...singleSignOnFlows,
} as const satisfies Record<string, TabFlowRow>;

export type TabFlowName = keyof typeof tabFlows;
export const tabFlowNames = Object.keys(tabFlows) as TabFlowName[];

export function flowOf(name: TabFlowName): TabFlow {
  const { state, agrees, more = [], ...row }: TabFlowRow = tabFlows[name];
  const { tenant = 'default', query = '', address = '/sign-in', screen } = stateOf(state);
  return {
    tenant,
    start: query.includes('first_screen=register') ? '/register' : address,
    reach: [...(agrees ? [agreeToTerms] : []), ...actsOf(state), ...more],
    lastScreen: screen.replace('$connectorId', 'lighthouse-web'),
    ...row,
  };
}
