import { followLink, pressButton, visitAddress } from './actions.ts';
import type { Journey } from './journey.ts';

const changedQuery = '?redirect=/demo-app';

const leadOn = {
  sentCodes: 0,
  isLazy: true,
  afterAction: 'sign in',
  afterActionExpired: 'sign in',
  previousScreen: 'sign in',
} as const;

/** The pages where nothing is entered. */
export const ends = {
  '/account-suspended': {
    ...leadOn,
    state: 'account-suspended',
    screen: 'suspended',
    inNewTab: 'suspended',
    inOtherBrowser: 'suspended',
    action: pressButton('Sign in another way'),
  },
  '/create-passkey': {
    ...leadOn,
    state: 'create-passkey-on-its-own',
    screen: 'step lost',
    inNewTab: 'step lost',
    inOtherBrowser: 'step lost',
    action: pressButton('Start again'),
  },
  '/mfa-onboarding': {
    ...leadOn,
    state: 'two-step-offer-on-its-own',
    screen: 'step lost',
    inNewTab: 'step lost',
    inOtherBrowser: 'step lost',
    action: pressButton('Start again'),
  },
  '/one-time-token': {
    ...leadOn,
    state: 'mail-link-when-signed-in',
    screen: 'mail link',
    inNewTab: 'mail link',
    inOtherBrowser: 'mail link',
    action: pressButton('Sign in'),
  },
  '/one-time-token/error': {
    ...leadOn,
    state: 'mail-link-over',
    screen: 'mail link over',
    inNewTab: 'mail link over',
    inOtherBrowser: 'mail link over',
    action: pressButton('Sign in another way'),
  },
  '/switch-account': {
    ...leadOn,
    state: 'mail-link-of-another-account',
    screen: 'other account',
    inNewTab: 'other account',
    inOtherBrowser: 'other account',
    action: pressButton('Sign in'),
  },
  '/forgot-password/changed': {
    state: 'sign-in',
    more: [visitAddress(`/forgot-password/changed${changedQuery}`)],
    query: changedQuery,
    screen: 'password changed',
    sentCodes: 0,
    inNewTab: 'password changed',
    inOtherBrowser: 'password changed',
    isLazy: true,
    action: followLink(/^Continue to /),
    afterAction: 'application',
    afterActionExpired: 'application',
    previousScreen: 'sign in',
  },
  '/unknown-session': {
    state: 'unknown-session',
    screen: 'session over',
    sentCodes: 0,
    inNewTab: 'session over',
    inOtherBrowser: 'session over',
    isLazy: true,
    action: pressButton('Back'),
    afterAction: 'sign in',
    afterActionExpired: 'sign in',
    previousScreen: 'sign in',
  },
  '/nowhere': {
    state: 'not-found',
    screen: 'not found',
    sentCodes: 0,
    inNewTab: 'not found',
    inOtherBrowser: 'not found',
    action: pressButton('Back'),
    afterAction: 'sign in',
    afterActionExpired: 'sign in',
    previousScreen: 'sign in',
  },
} as const satisfies Readonly<Record<string, Journey>>;
