import type { Action } from '../../setup/open-state.ts';
import { enterCode, pressButton, submitIdentifier, visitAddress } from '../journeys/actions.ts';
import { setupOf, type Journey } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen, type ScreenName } from '../journeys/screens.ts';
import { switchLanguage } from '../../a11y/switch-language.ts';
import { partsOf } from '../screen-parts.ts';
import { goToOrganization } from '../single-sign-on/organization-actions.ts';
import { chooseAccount, expectProvider, socialButton } from '../social/social-actions.ts';

/** A way through the pages, each point of it with what leads there from the one before. */
type Points = Readonly<Record<string, Action>>;

const inOrder =
  (...actions: readonly Action[]): Action =>
  async (page) => {
    for (const action of actions) await action(page);
  };
const expecting =
  (screen: ScreenName): Action =>
  (page) =>
    expectScreen(page, screen);
const begin = (query: string): Action => visitAddress(`/oidc/auth?client_id=demo-app&${query}`);

const pointsOfRoute = (route: string, journey: Journey): Points => ({
  [route]: inOrder(...setupOf(journey), expecting(journey.screen)),
  [`${route}, after its action`]: inOrder(journey.action, expecting(journey.afterAction)),
});

/** What the routes alone do not show. */
const more: readonly Points[] = [
  {
    'a wrong code': inOrder(
      begin('tenant=email-code'),
      submitIdentifier('ada@example.org'),
      (page) => partsOf(page).code.fill('000000'),
      (page) => page.locator('[aria-invalid="true"]').waitFor(),
    ),
    'a right code after a wrong one': inOrder(enterCode, expecting('application')),
  },
  {
    'an account that is not there, asked': inOrder(
      begin('tenant=email-code'),
      submitIdentifier('new@example.org'),
      enterCode,
      (page) => page.getByRole('dialog').waitFor(),
    ),
    'an account that is not there, created': inOrder(
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click(),
      expecting('application'),
    ),
  },
  {
    'at a provider': inOrder(
      begin('tenant=social'),
      (page) => socialButton(page, 'Lighthouse').click(),
      expectProvider,
    ),
    'signed in by a provider': inOrder((page) => chooseAccount(page, 'Lin'), expecting('application')),
  },
  {
    'a trip to a provider that was given up': inOrder(
      begin('tenant=social'),
      (page) => socialButton(page, 'Lighthouse').click(),
      expectProvider,
      (page) => page.getByRole('button', { name: 'Cancel' }).click(),
      (page) => partsOf(page).button('Start again').waitFor(),
    ),
  },
  {
    'at an organization': inOrder(begin('tenant=single-sign-on'), (page) =>
      goToOrganization(page, 'olga@acme.example'),
    ),
    'back from an organization': inOrder((page) => chooseAccount(page, 'Olga Oarsman'), expecting('consent')),
    'signed in by an organization': inOrder(pressButton('Allow'), expecting('application')),
  },
  {
    'an address that asks for much': inOrder(
      begin('tenant=harbour'),
      visitAddress(
        '/sign-in?app_id=harbour-log&no_cache&notification=description.password_changed&lng=de&utm_source=letter&one_time_token=4f1Gh7token',
      ),
      (page) => page.getByRole('textbox').waitFor(),
    ),
  },
  {
    'a language that was chosen': inOrder(begin('tenant=harbour'), expecting('identifier'), (page) =>
      switchLanguage(page, 'de'),
    ),
  },
];

const routes = Object.entries(journeys).map(([route, journey]) => pointsOfRoute(route, journey));

/** `npm test` has a way through a code, one through backup codes, and a provider; `npm run matrix -- --grep stays/` has all. */
const SAMPLE = ['a wrong code', '/mfa-binding/BackupCode', 'at a provider'];

/** Every walk, with the tag of its test. */
export const walksOfPoints: readonly (readonly [Points, string[]])[] = [...routes, ...more].map((points) => [
  points,
  SAMPLE.some((name) => name in points) ? [] : ['@matrix'],
]);
