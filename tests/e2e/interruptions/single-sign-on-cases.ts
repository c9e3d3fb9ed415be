import { identifierField, pressButton } from './actions.ts';
import type { RouteCase } from './route-case.ts';

/** The pages on the way to an organization. */
export const singleSignOnCases = {
  '/single-sign-on': {
    state: 'single-sign-on',
    screen: 'single sign-on',
    sentCodes: 0,
    inNewTab: 'single sign-on',
    // The settings of its tenant have no connector.
    inOtherBrowser: 'no single sign-on',
    isLazy: true,
    // The button says another thing as soon as the address is looked up.
    action: async (page) => {
      await identifierField(page).fill('olga@acme.example');
      await identifierField(page).press('Enter');
    },
    afterAction: 'organization',
    afterActionExpired: 'session over',
    previousScreen: 'application',
  },
  '/single-sign-on/connectors': {
    state: 'sso-choice',
    screen: 'choose an organization',
    sentCodes: 0,
    inNewTab: 'step lost',
    inOtherBrowser: 'step lost',
    isLazy: true,
    action: pressButton('Continue with Borealis Shipping'),
    afterAction: 'organization',
    afterActionExpired: 'session over',
    previousScreen: 'to an organization',
    previousValue: 'x@twin.example',
  },
} as const satisfies Readonly<Record<string, RouteCase>>;
