import type { Page } from '@playwright/test';
import type { Path } from '../../../src/domain/routes.ts';
import { expect } from '../../setup/fixtures.ts';
import type { PageAction } from '../../setup/open-state.ts';
import { apiOf } from '../api-of.ts';
import { pressButton, submitIdentifier, visitAddress } from './actions.ts';
import type { Journey } from './journey.ts';

const connectorId = 'lighthouse-web';

type Call = [status: number, method: string, path: string, data?: object];

/** The calls of a trip to a provider and back; the server gives the id of the proof. */
const tripCalls = {
  interaction: (redirectUri: string, connectorData: object): Call[] => [
    [204, 'PUT', '/interaction', { event: 'SignIn' }],
    [
      200,
      'POST',
      '/interaction/verification/social-authorization-uri',
      { connectorId, state: 'x', redirectUri },
    ],
    [204, 'PATCH', '/interaction/identifiers', { connectorId, connectorData }],
    [422, 'POST', '/interaction/submit'],
  ],
  experience: (redirectUri: string, connectorData: object): Call[] => {
    const trip = `/experience/verification/social/${connectorId}`;
    return [
      [204, 'PUT', '/experience', { interactionEvent: 'SignIn' }],
      [200, 'POST', `${trip}/authorization-uri`, { state: 'x', redirectUri }],
      [200, 'POST', `${trip}/verify`, { connectorData }],
      [404, 'POST', '/experience/identification', {}],
    ];
  },
};

/** Lets the server hold the answer of a provider for somebody whose address an account has. */
const returnFromProvider: PageAction = async (page) => {
  const redirectUri = `${new URL(page.url()).origin}/callback/${connectorId}`;
  let verificationId: string | undefined;
  for (const [status, method, path, data] of tripCalls[await apiOf(page)](redirectUri, {
    redirectUri,
    code: 'mia',
  })) {
    const body = data && { ...data, ...(verificationId !== undefined && { verificationId }) };
    const answer = await page.request.fetch(`/api${path}`, { method, ...(body && { data: body }) });
    expect(answer.status(), `${method} ${path}`).toBe(status);
    if (status === 200) ({ verificationId } = (await answer.json()) as { verificationId?: string });
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
