import type { Path } from '../../../src/domain/routes.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import {
  waitForPath,
  openSignIn,
  followLink,
  visitAddress,
  submitIdentifier,
  submitNewPassword,
  pressButton,
  signIn,
  enterCode,
  submitPassword,
} from './actions.ts';
import type { RouteCase } from './route-case.ts';
import { twoStepCases } from './two-step-cases.ts';

const cora = 'cora@example.org';
const ada = 'ada@example.org';
const newcomer = 'new@example.org';
const signInAsPaul = [submitIdentifier('paul'), submitPassword(sharedPassword)] as const;

const setupConsent = [
  openSignIn('harbour'),
  submitIdentifier('ada'),
  submitPassword('analytical-engine', 'Come aboard'),
] as const;
const allow = {
  action: pressButton('Allow'),
  afterAction: 'application',
  afterActionExpired: 'session over',
} as const;
const signInForm = {
  action: signIn('ada', 'analytical-engine'),
  afterAction: 'application',
  afterActionExpired: 'session over',
} as const;
const needsPreviousSteps = { inNewTab: 'step lost', inOtherBrowser: 'step lost' } as const;
const sendsCode = {
  sentCodes: 0,
  afterAction: 'code',
  afterActionExpired: 'session over',
  isLazy: true,
} as const;
const codeScreen = {
  ...needsPreviousSteps,
  screen: 'code',
  sentCodes: 1,
  action: enterCode,
  afterActionExpired: 'session over',
  isLazy: true,
} as const;
const completesSignIn = {
  ...needsPreviousSteps,
  afterAction: 'application',
  afterActionExpired: 'session over',
  isLazy: true,
} as const;

/** A case for every page of the app, and for an address without a page. */
export const routeCases: Readonly<Record<'/' | '/nowhere' | Path, RouteCase>> = {
  '/': {
    setup: [openSignIn('default'), visitAddress('/')],
    ...{ screen: 'sign in', sentCodes: 0, ...signInForm, inNewTab: 'sign in', inOtherBrowser: 'sign in' },
    previousScreen: 'sign in',
  },
  '/sign-in': {
    setup: [openSignIn('default')],
    ...{ screen: 'sign in', sentCodes: 0, ...signInForm, inNewTab: 'sign in', inOtherBrowser: 'sign in' },
    previousScreen: 'application',
  },
  '/sign-in/password': {
    setup: [openSignIn('harbour'), submitIdentifier('ada')],
    ...{ screen: 'password', sentCodes: 0, ...needsPreviousSteps },
    ...{
      action: submitPassword('analytical-engine', 'Come aboard'),
      afterAction: 'consent',
      afterActionExpired: 'session over',
    },
    ...{ previousScreen: 'identifier', previousValue: 'ada' },
  },
  '/sign-in/verification-code': {
    setup: [openSignIn('email-code'), submitIdentifier(cora)],
    ...{ ...codeScreen, afterAction: 'application' },
    ...{ previousScreen: 'identifier', previousValue: cora },
  },
  '/sign-in/consent': {
    setup: setupConsent,
    ...{ screen: 'consent', sentCodes: 0, ...allow, inNewTab: 'consent', inOtherBrowser: 'session over' },
    ...{ previousScreen: 'identifier', previousValue: 'ada', isLazy: true },
  },
  '/consent': {
    setup: [...setupConsent, waitForPath('/sign-in/consent'), visitAddress('/consent')],
    ...{ screen: 'consent', sentCodes: 0, ...allow, inNewTab: 'consent', inOtherBrowser: 'session over' },
    ...{ previousScreen: 'consent', isLazy: true },
  },
  '/register': {
    setup: [openSignIn('no-terms', '&first_screen=register')],
    ...{ screen: 'register', ...sendsCode, inNewTab: 'register', inOtherBrowser: 'register' },
    ...{ action: submitIdentifier(newcomer, 'Create account'), previousScreen: 'application' },
  },
  '/register/password': {
    setup: [openSignIn('default', '&first_screen=register'), submitIdentifier('newcomer', 'Create account')],
    ...{
      screen: 'first password',
      sentCodes: 0,
      ...completesSignIn,
      action: submitNewPassword('Create account'),
    },
    ...{ previousScreen: 'register', previousValue: 'newcomer' },
  },
  '/register/verification-code': {
    setup: [openSignIn('no-terms', '&first_screen=register'), submitIdentifier(newcomer, 'Create account')],
    ...{ ...codeScreen, afterAction: 'application' },
    ...{ previousScreen: 'register', previousValue: newcomer },
  },
  '/forgot-password': {
    setup: [openSignIn('email-sign-up'), submitIdentifier('ada'), followLink('Forgot your password?')],
    ...{
      screen: 'forgot password',
      ...sendsCode,
      inNewTab: 'forgot password',
      inOtherBrowser: 'not available',
    },
    ...{ action: submitIdentifier(ada), previousScreen: 'password' },
  },
  '/forgot-password/verification-code': {
    setup: [openSignIn('email-sign-up'), visitAddress('/forgot-password'), submitIdentifier(ada)],
    ...{ ...codeScreen, afterAction: 'reset' },
    ...{ previousScreen: 'forgot password', previousValue: ada },
  },
  '/forgot-password/reset': {
    setup: [openSignIn('email-sign-up'), visitAddress('/forgot-password'), submitIdentifier(ada), enterCode],
    ...{ screen: 'reset', sentCodes: 1, ...needsPreviousSteps, isLazy: true },
    ...{
      action: submitNewPassword('Save password'),
      afterAction: 'identifier',
      afterActionExpired: 'session over',
    },
    ...{ previousScreen: 'forgot password', previousValue: ada },
  },
  '/continue/password': {
    setup: [openSignIn('all-identifiers'), submitIdentifier('noor@example.org'), enterCode],
    ...{
      screen: 'set password',
      sentCodes: 1,
      ...completesSignIn,
      action: submitNewPassword('Save password'),
    },
    ...{ previousScreen: 'identifier', previousValue: 'noor@example.org' },
  },
  '/continue/username': {
    setup: [openSignIn('username-and-contact'), submitIdentifier('una@example.org'), enterCode],
    ...{ screen: 'add username', sentCodes: 1, ...completesSignIn, action: submitIdentifier('una_u') },
    ...{ previousScreen: 'identifier', previousValue: 'una@example.org' },
  },
  '/continue/email': {
    setup: [openSignIn('email-sign-up'), ...signInAsPaul],
    ...{ screen: 'add email', ...sendsCode, ...needsPreviousSteps, action: submitIdentifier(newcomer) },
    ...{ previousScreen: 'identifier', previousValue: 'paul' },
  },
  '/continue/phone': {
    setup: [openSignIn('phone-sign-up'), ...signInAsPaul],
    ...{
      screen: 'add phone',
      ...sendsCode,
      ...needsPreviousSteps,
      action: submitIdentifier('+447700900444'),
    },
    ...{ previousScreen: 'identifier', previousValue: 'paul' },
  },
  '/continue/emailOrPhone': {
    setup: [openSignIn('all-identifiers'), ...signInAsPaul],
    ...{ screen: 'add either', ...sendsCode, ...needsPreviousSteps, action: submitIdentifier(newcomer) },
    ...{ previousScreen: 'identifier', previousValue: 'paul' },
  },
  '/continue/verification-code': {
    setup: [openSignIn('email-sign-up'), ...signInAsPaul, submitIdentifier(newcomer)],
    ...{ ...codeScreen, afterAction: 'application' },
    ...{ previousScreen: 'add email', previousValue: newcomer },
  },
  ...twoStepCases,
  '/unknown-session': {
    setup: [openSignIn('default'), visitAddress('/unknown-session')],
    ...{
      screen: 'session over',
      sentCodes: 0,
      inNewTab: 'session over',
      inOtherBrowser: 'session over',
      isLazy: true,
    },
    ...{
      action: pressButton('Back'),
      afterAction: 'sign in',
      afterActionExpired: 'sign in',
      previousScreen: 'sign in',
    },
  },
  '/nowhere': {
    setup: [openSignIn('default'), visitAddress('/nowhere')],
    ...{ screen: 'not found', sentCodes: 0, inNewTab: 'not found', inOtherBrowser: 'not found' },
    ...{
      action: pressButton('Back'),
      afterAction: 'sign in',
      afterActionExpired: 'sign in',
      previousScreen: 'sign in',
    },
  },
};
