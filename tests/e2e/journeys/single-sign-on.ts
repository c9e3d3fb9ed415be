import { expect } from '../../setup/fixtures.ts';
import { identifierField, pressButton, signIn, visitAddress } from './actions.ts';
import type { Journey } from './journey.ts';

/**
 * From a form that offers the choice of two. The test leaves it by the address bar, so the page keeps nothing of the form:
 * Back shows what was typed only where the settings are injected, as there the browser itself restores it.
 */
const fromForm = {
  state: 'sso-found-several',
  sentCodes: 0,
  previousScreen: 'sign in',
} as const;

/** The pages on the way to an organization. */
export const singleSignOnJourneys = {
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
    inTabs: {
      'to an organization': {
        begins: {
          interaction: [
            'POST /interaction/single-sign-on/borealis0idp/authorization-url',
            {
              state: expect.any(String) as unknown,
              redirectUri: expect.stringContaining('borealis0idp') as unknown,
            },
          ],
          experience: ['PUT experience', { interactionEvent: 'SignIn' }],
        },
        silent: true,
        end: '/_mock/single-sign-on/borealis0idp',
      },
    },
  },
  // What came back from the organization is read once, so that these interruptions find nothing.
  '/sign-in/social/acme0idp': {
    ...fromForm,
    more: [visitAddress('/sign-in/social/acme0idp')],
    screen: 'step lost',
    inNewTab: 'step lost',
    inOtherBrowser: 'connector missing',
    isLazy: true,
    action: pressButton('Start again'),
    afterAction: 'sign in',
    afterActionExpired: 'sign in',
  },
  // An organization that is there is gone to at once, so that no page of ours stays.
  '/direct/sso/gone0idp': {
    ...fromForm,
    more: [visitAddress('/direct/sso/gone0idp')],
    screen: 'sign in',
    inNewTab: 'sign in',
    inOtherBrowser: 'sign in',
    action: signIn('ada', 'analytical-engine'),
    afterAction: 'consent',
    afterActionExpired: 'session over',
  },
} as const satisfies Readonly<Record<string, Journey>>;
