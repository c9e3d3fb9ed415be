import type { Page } from '@playwright/test';
import type { Path } from '../../../src/domain/routes.ts';
import { expect } from '../../setup/fixtures.ts';
import type { PageAction } from '../../setup/open-state.ts';
import { pressButton, submitIdentifier, visitAddress } from './actions.ts';
import type { Journey } from './journey.ts';

const connectorId = 'lighthouse-web';

/** What the server holds after the provider has answered for somebody whose address an account has. */
const returnFromProvider: PageAction = async (page) => {
  const redirectUri = `${new URL(page.url()).origin}/callback/${connectorId}`;
  const connectorData = { redirectUri, code: 'mia' };
  const calls: [status: number, method: string, path: string, data?: object][] = [
    [204, 'PUT', '', { event: 'SignIn' }],
    [200, 'POST', '/verification/social-authorization-uri', { connectorId, state: 'x', redirectUri }],
    [204, 'PATCH', '/identifiers', { connectorId, connectorData }],
    [422, 'POST', '/submit'],
  ];
  for (const [status, method, path, data] of calls) {
    const answer = await page.request.fetch(`/api/interaction${path}`, { method, ...(data && { data }) });
    expect(answer.status(), `${method} ${path}`).toBe(status);
  }
};

/** Opens the page with the state that leads to it, in the place of the one before. */
const showLinkPage: PageAction = async (page: Page) => {
  // Until then the router writes history states of its own.
  await page
    .getByRole('button', { name: /^Continue with/ })
    .first()
    .waitFor();
  await page.evaluate((path) => {
    const relatedUser = { kind: 'email', value: 'mia@example.org' };
    // The router patches the methods of `history`.
    History.prototype.replaceState.call(
      history,
      { ...history.state, locationState: { relatedUser } },
      '',
      path,
    );
  }, `/social/link/${connectorId}`);
  await page.reload();
};

const startAgain = {
  state: 'social',
  sentCodes: 0,
  action: pressButton('Start again'),
  afterAction: 'identifier',
  afterActionExpired: 'identifier',
  previousScreen: 'identifier',
  isLazy: true,
} as const;

type SocialPath = Extract<Path, `${string}$${string}` | '/springboard'>;

/** Ways through a provider, where a page stays. */
export const socialJourneys = {
  '/sign-in/social/$connectorId': {
    ...startAgain,
    more: [visitAddress(`/sign-in/social/${connectorId}`)],
    screen: 'step lost',
    inNewTab: 'step lost',
    inOtherBrowser: 'connector missing',
  },
  '/callback/$connectorId': {
    ...startAgain,
    more: [visitAddress(`/callback/${connectorId}`)],
    screen: 'step lost',
    inNewTab: 'step lost',
    inOtherBrowser: 'connector missing',
  },
  '/social/link/$connectorId': {
    state: 'social-only',
    more: [returnFromProvider, showLinkPage],
    screen: 'link or create',
    sentCodes: 0,
    isLazy: true,
    action: pressButton('Link mia@example.org'),
    afterAction: 'application',
    afterActionExpired: 'session over',
    inNewTab: 'link lost',
    inOtherBrowser: 'link lost',
    previousScreen: 'application',
    inTabs: {
      'link a social identity': {
        state: 'social-link',
        end: '/demo-app',
        writes: { email: 'mia@example.org' },
      },
      'create an account of a social identity': {
        state: 'social-link',
        action: pressButton('Create a new account'),
        end: '/continue/email',
      },
    },
  },
  '/social/landing/$connectorId': {
    state: 'social',
    more: [
      visitAddress(
        `/social/landing/${connectorId}?redirectTo=/sign-in&nativeCallbackLink=com.example.app:/x`,
      ),
    ],
    screen: 'leaving',
    sentCodes: 0,
    isLazy: true,
    action: pressButton('Continue'),
    afterAction: 'identifier',
    afterActionExpired: 'identifier',
    inNewTab: 'leaving',
    inOtherBrowser: 'invalid connector data',
    previousScreen: 'identifier',
  },
  '/springboard': {
    ...startAgain,
    more: [visitAddress('/springboard')],
    screen: 'invalid connector data',
    inNewTab: 'invalid connector data',
    inOtherBrowser: 'invalid connector data',
  },
  '/direct/$method/$target': {
    state: 'social',
    more: [visitAddress('/direct/social/driftwood')],
    screen: 'identifier',
    sentCodes: 0,
    action: submitIdentifier('ada'),
    afterAction: 'password',
    afterActionExpired: 'password',
    inNewTab: 'identifier',
    inOtherBrowser: 'sign in',
    previousScreen: 'identifier',
  },
} as const satisfies Readonly<Record<SocialPath, Journey>>;
