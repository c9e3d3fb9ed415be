import {
  enterCode,
  fillExtraProfile,
  pressButton,
  signIn,
  submitIdentifier,
  submitNewPassword,
  submitPassword,
  visitAddress,
  waitForPath,
} from './actions.ts';
import type { Journey } from './journey.ts';

const ada = 'ada@example.org';
const newcomer = 'new@example.org';

const allow = {
  action: pressButton('Allow'),
  afterAction: 'application',
  afterActionExpired: 'session over',
  afterActionLost: 'signed in',
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

const toApplication = '/demo-app';
/** The tenant where most ways of two tabs meet. */
const contact = 'username-and-contact';
const asAda = {
  begins: {
    interaction: [
      'PUT interaction',
      { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } },
    ],
    experience: ['PUT experience', { interactionEvent: 'SignIn' }],
  },
  silent: true,
} as const;

/** The pages with a form, and consent. */
export const formJourneys = {
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
    inTabs: {
      'password on one page': { ...asAda, end: toApplication },
    },
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
    inTabs: {
      'password on two pages': { ...asAda, tenant: contact, end: toApplication },
    },
  },
  '/sign-in/verification-code': {
    ...codeScreen,
    state: 'sign-in-code',
    previousScreen: 'identifier',
    previousValue: ada,
    inTabs: {
      'code, of an account without password': { tenant: 'no-terms', end: toApplication },
      code: { tenant: contact, end: toApplication },
    },
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
    inTabs: {
      'register a user name': {
        end: toApplication,
        writes: { username: 'newcomer', password: 'ample-anchorage' },
      },
      'register a user name first': {
        onlyIn: 'interaction',
        tenant: contact,
        agrees: true,
        end: '/continue/emailOrPhone',
      },
    },
  },
  '/register/verification-code': {
    ...codeScreen,
    state: 'register-code',
    previousScreen: 'register',
    previousValue: 'marina@example.org',
    inTabs: {
      'register an address': { end: toApplication, writes: { email: 'marina@example.org' } },
      'register an address first': {
        onlyIn: 'interaction',
        tenant: contact,
        agrees: true,
        end: '/continue/password',
      },
      'register an address beside organizations': {
        tenant: 'single-sign-on',
        agrees: true,
        end: '/continue/password',
      },
    },
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
    inTabs: {
      'forgot password: code': { tenant: contact, end: '/forgot-password/reset' },
      'recover a password beside organizations': { tenant: 'single-sign-on', end: '/forgot-password/reset' },
    },
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
    inTabs: {
      'forgot password: new password': {
        tenant: contact,
        end: '/sign-in',
        writes: { username: 'ada', password: 'ample-anchorage' },
      },
    },
  },
  '/continue/password': {
    ...completesSignIn,
    state: 'continue-password-after-code',
    screen: 'set password',
    sentCodes: 1,
    action: submitNewPassword('Save password'),
    previousScreen: 'identifier',
    previousValue: 'noor@example.org',
    inTabs: {
      'continue: password': {
        tenant: contact,
        end: toApplication,
        writes: { username: 'noor', password: 'ample-anchorage' },
      },
    },
  },
  '/continue/username': {
    ...completesSignIn,
    state: 'continue-username-after-code',
    screen: 'add username',
    sentCodes: 1,
    action: submitIdentifier('una_u'),
    previousScreen: 'identifier',
    previousValue: 'una@example.org',
    inTabs: {
      'continue: user name': {
        tenant: contact,
        end: toApplication,
        writes: { email: 'una@example.org', username: 'una_u' },
      },
    },
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
    inTabs: {
      'continue: address': {
        tenant: contact,
        action: submitIdentifier('paul@example.org'),
        end: '/continue/verification-code',
      },
    },
  },
  '/continue/extraProfile': {
    ...completesSignIn,
    state: 'extra-profile',
    screen: 'extra profile',
    sentCodes: 0,
    action: fillExtraProfile,
    previousScreen: 'first password',
  },
  '/continue/verification-code': {
    ...codeScreen,
    state: 'continue-code',
    previousScreen: 'add email',
    previousValue: 'paul@example.org',
    inTabs: {
      'continue: code': {
        tenant: contact,
        end: toApplication,
        writes: { username: 'paul', email: 'paul@example.org' },
      },
    },
  },
} as const satisfies Readonly<Record<string, Journey>>;
