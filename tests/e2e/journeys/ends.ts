import { followLink, pressButton, visitAddress } from './actions.ts';
import type { Journey } from './journey.ts';

const changedQuery = '?redirect=/demo-app';

/** The pages where nothing is entered. */
export const ends = {
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
