import { followLink, openSignIn, pressButton, visitAddress } from './actions.ts';
import type { RouteCase } from './route-case.ts';

const changedQuery = '?redirect=/demo-app';

/** The pages where nothing is entered. */
export const endCases = {
  '/forgot-password/changed': {
    setup: [openSignIn('default'), visitAddress(`/forgot-password/changed${changedQuery}`)],
    query: changedQuery,
    ...{
      screen: 'password changed',
      sentCodes: 0,
      inNewTab: 'password changed',
      inOtherBrowser: 'password changed',
      isLazy: true,
    },
    ...{
      action: followLink(/^Continue to /),
      afterAction: 'application',
      afterActionExpired: 'application',
      previousScreen: 'sign in',
    },
  },
  '/single-sign-on': {
    setup: [openSignIn('default'), visitAddress('/single-sign-on')],
    ...{
      screen: 'no single sign-on',
      sentCodes: 0,
      inNewTab: 'no single sign-on',
      inOtherBrowser: 'no single sign-on',
      isLazy: true,
    },
    ...{
      action: pressButton('Sign in'),
      afterAction: 'sign in',
      afterActionExpired: 'sign in',
      previousScreen: 'sign in',
    },
  },
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
} as const satisfies Readonly<Record<string, RouteCase>>;
