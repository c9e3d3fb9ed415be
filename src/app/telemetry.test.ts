// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppRouter } from './routes.tsx';
import { createAppStore } from '../state/app-store.ts';
import { createMilestones } from './milestones.ts';
import { startTelemetry } from './telemetry.ts';

vi.stubGlobal('scrollTo', () => undefined);
const beacon = vi.fn<(url: string, body: string) => boolean>(() => true);

beforeEach(() => {
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

const sent = () =>
  beacon.mock.calls.map(([url, body]) => {
    expect(url).toBe('/sink');
    return JSON.parse(body) as unknown;
  });

async function appAt(path: string) {
  const router = createAppRouter(
    { store: createAppStore() },
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  return { router, milestones: createMilestones() };
}

const logto = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(`_logto=${value}`);
const adminConsole = encodeURIComponent('{"appId":"admin-console"}');

it.each([
  ['SignIn', 'sign_in'],
  ['Register', 'register'],
])('counts an interaction that ended in event %s as %s, once', async (interactionEvent, event) => {
  const app = await appAt('/sign-in/password?login_hint=ada');
  startTelemetry('/sink', app);
  app.milestones.event.set('SignIn');
  app.milestones.event.set(interactionEvent);
  expect(sent()).toEqual([]);
  app.milestones.signedIn.set(true);
  app.milestones.signedIn.set(true);
  expect(sent()).toEqual([{ app: 'Core', event, page: '/sign-in/password', utm: {} }]);
});

it('counts a sign-in that succeeded before its own file was loaded', async () => {
  const app = await appAt('/register');
  app.milestones.event.set('Register');
  app.milestones.signedIn.set(true);
  startTelemetry('/sink', app);
  expect(sent()).toMatchObject([{ event: 'register' }]);
});

it('counts an interaction once that went to a provider and back, in two documents', async () => {
  const before = await appAt('/sign-in');
  startTelemetry('/sink', before);
  before.milestones.event.set('SignIn');
  const after = await appAt('/sign-in/social/lighthouse-web');
  startTelemetry('/sink', after);
  after.milestones.signedIn.set(true);
  expect(sent()).toMatchObject([{ event: 'sign_in', page: '/sign-in/social/$connectorId' }]);
});

it('counts neither a consent, nor a recovery', async () => {
  const app = await appAt('/sign-in/consent');
  startTelemetry('/sink', app);
  app.milestones.signedIn.set(true);
  app.milestones.event.set('ForgotPassword');
  app.milestones.signedIn.set(true);
  expect(sent()).toEqual([]);
});

it('sends page views with the cookie of the admin console, each page once and none of its parameters', async () => {
  logto(adminConsole);
  const { router, milestones } = await appAt('/callback/ada@example.org?code=1');
  startTelemetry('/sink', { router, milestones });
  const pages = ['/sign-in?login_hint=ada', '/sign-in?login_hint=bea', '/nowhere/ada'];
  for (const to of pages) {
    router.history.push(to);
    await router.load();
    const changed = { pathChanged: true, hrefChanged: true, hashChanged: false };
    router.emit({ type: 'onRendered', toLocation: router.state.location, ...changed });
  }
  expect(sent()).toEqual(
    ['/callback/$connectorId', '/sign-in', 'other'].map((page) => ({
      app: 'Core',
      event: 'page_view',
      page,
      utm: {},
    })),
  );
});

it.each(['', '{', 'null', '"admin-console"', '{"appId":"demo-app"}', '{"appId":["admin-console"]}'])(
  'sends no page view with the cookie %s',
  async (value) => {
    logto(encodeURIComponent(value));
    startTelemetry('/sink', await appAt('/sign-in'));
    expect(sent()).toEqual([]);
  },
);

it('reads the campaign from the address, but not from that of a provider', async () => {
  logto(adminConsole);
  history.replaceState(null, '', '/sign-in?utm_source=news&login_hint=ada');
  startTelemetry('/sink', await appAt('/sign-in'));
  history.replaceState(null, '', '/callback/lighthouse?utm_source=provider&code=1');
  startTelemetry('/sink', await appAt('/sign-in'));
  expect(sent()).toMatchObject([{ utm: { utm_source: 'news' } }, { utm: {} }]);
});

it('sends nothing in a preview', async () => {
  logto(adminConsole);
  history.replaceState(null, '', '/sign-in?preview=true');
  const app = await appAt('/sign-in');
  startTelemetry('/sink', app);
  app.milestones.event.set('SignIn');
  app.milestones.signedIn.set(true);
  expect(sent()).toEqual([]);
});
