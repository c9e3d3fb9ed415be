import type { Path } from '../../../src/domain/routes.ts';
import {
  enterCode,
  pressButton,
  signIn,
  submitIdentifier,
  submitNewPassword,
  submitPassword,
  visitAddress,
  waitForPath,
} from './actions.ts';
import { endCases } from './end-cases.ts';
import type { RouteCase } from './route-case.ts';
import { singleSignOnCases } from './single-sign-on-cases.ts';
import { socialCases } from './social-cases.ts';
import { twoStepCases } from './two-step-cases.ts';

const ada = 'ada@example.org';
const newcomer = 'new@example.org';

const allow = {
  action: pressButton('Allow'),
  afterAction: 'application',
  afterActionExpired: 'session over',
} as const;
const signInForm = {
  screen: 'sign in',
  sentCodes: 0,
  action: signIn('ada', 'analytical-engine'),
  afterAction: 'application',
  afterActionExpired: 'session over',
  inNewTab: 'sign in',
  inOtherBrowser: 'sign in',
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
  afterAction: 'application',
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
  ...endCases,
  '/': {
    ...signInForm,
    state: 'sign-in',
    more: [visitAddress('/')],
    previousScreen: 'sign in',
  },
  '/sign-in': {
    ...signInForm,
    state: 'sign-in',
    previousScreen: 'application',
  },
  '/sign-in/password': {
    state: 'password',
    screen: 'password',
    sentCodes: 0,
    inNewTab: 'password without its step',
    inOtherBrowser: 'password without its step',
    action: submitPassword('analytical-engine', /^(Sign in|Come aboard)$/),
    afterAction: 'consent',
    afterActionExpired: 'session over',
    previousScreen: 'identifier',
    previousValue: 'ada',
  },
  '/sign-in/verification-code': {
    ...codeScreen,
    state: 'sign-in-code',
    previousScreen: 'identifier',
    previousValue: ada,
  },
  '/sign-in/consent': {
    ...allow,
    state: 'consent',
    screen: 'consent',
    sentCodes: 0,
    inNewTab: 'consent',
    inOtherBrowser: 'session over',
    previousScreen: 'identifier',
    previousValue: 'ada',
    isLazy: true,
  },
  '/consent': {
    ...allow,
    state: 'consent',
    more: [waitForPath('/sign-in/consent'), visitAddress('/consent')],
    screen: 'consent',
    sentCodes: 0,
    inNewTab: 'consent',
    inOtherBrowser: 'session over',
    previousScreen: 'consent',
    isLazy: true,
  },
  '/register': {
    ...sendsCode,
    state: 'register-no-terms',
    screen: 'register',
    inNewTab: 'register',
    inOtherBrowser: 'register',
    action: submitIdentifier(newcomer, 'Create account'),
    previousScreen: 'application',
  },
  '/register/password': {
    ...completesSignIn,
    state: 'register-password-any',
    screen: 'first password',
    sentCodes: 0,
    action: submitNewPassword('Create account'),
    previousScreen: 'register',
    previousValue: 'newcomer',
  },
  '/register/verification-code': {
    ...codeScreen,
    state: 'register-code',
    previousScreen: 'register',
    previousValue: 'marina@example.org',
  },
  '/forgot-password': {
    ...sendsCode,
    state: 'recovery-from-password',
    screen: 'forgot password',
    inNewTab: 'forgot password',
    inOtherBrowser: 'not available',
    action: submitIdentifier(ada),
    previousScreen: 'password',
  },
  '/forgot-password/verification-code': {
    ...codeScreen,
    state: 'recovery-code',
    afterAction: 'reset',
    previousScreen: 'forgot password',
    previousValue: ada,
  },
  '/forgot-password/reset': {
    ...needsPreviousSteps,
    state: 'reset',
    screen: 'reset',
    sentCodes: 1,
    isLazy: true,
    action: submitNewPassword('Save password'),
    afterAction: 'identifier',
    afterActionExpired: 'session over',
    previousScreen: 'forgot password',
    previousValue: ada,
  },
  '/continue/password': {
    ...completesSignIn,
    state: 'continue-password-after-code',
    screen: 'set password',
    sentCodes: 1,
    action: submitNewPassword('Save password'),
    previousScreen: 'identifier',
    previousValue: 'noor@example.org',
  },
  '/continue/username': {
    ...completesSignIn,
    state: 'continue-username-after-code',
    screen: 'add username',
    sentCodes: 1,
    action: submitIdentifier('una_u'),
    previousScreen: 'identifier',
    previousValue: 'una@example.org',
  },
  '/continue/email': {
    ...sendsCode,
    ...needsPreviousSteps,
    state: 'continue-email',
    screen: 'add email',
    action: submitIdentifier(newcomer),
    previousScreen: 'identifier',
    previousValue: 'paul',
  },
  '/continue/phone': {
    ...sendsCode,
    ...needsPreviousSteps,
    state: 'continue-phone',
    screen: 'add phone',
    action: submitIdentifier('+447700900444'),
    previousScreen: 'identifier',
    previousValue: 'paul',
  },
  '/continue/emailOrPhone': {
    ...sendsCode,
    ...needsPreviousSteps,
    state: 'continue-email-or-phone',
    screen: 'add either',
    action: submitIdentifier(newcomer),
    previousScreen: 'identifier',
    previousValue: 'paul',
  },
  '/continue/verification-code': {
    ...codeScreen,
    state: 'continue-code',
    previousScreen: 'add email',
    previousValue: 'paul@example.org',
  },
  ...singleSignOnCases,
  ...socialCases,
  ...twoStepCases,
};
