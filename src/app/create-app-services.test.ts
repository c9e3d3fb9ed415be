// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { createLazyClient } from '../api/lazy-client.ts';
import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import { createDialogs } from '../state/dialogs.ts';
import { createLoading } from '../state/loading.ts';
import { createToasts } from '../state/toasts.ts';
import { createAppRouter } from './routes.tsx';
import { createAppStore } from '../state/app-store.ts';
import { createAppServices } from './create-app-services.ts';
import { loadAdapter } from './load-adapter.ts';
import { createMilestones } from './milestones.ts';

vi.stubGlobal('scrollTo', () => undefined);
const terms = { termsOfUseUrl: 'https://a.example/terms' };

function createServices(path: string, settings: object = {}, deployment = '{}') {
  const dialogs = createDialogs();
  const store = createAppStore({
    api: 'interaction',
    settings: readSettings(settings).settings,
    deployment: readDeployment(deployment),
  });
  const router = createAppRouter({ store }, createMemoryHistory({ initialEntries: [path] }));
  const services = createAppServices({
    router,
    client: createLazyClient({ baseUrl: 'http://localhost/api', language: () => undefined }, () =>
      loadAdapter('interaction'),
    ),
    dialogs,
    toasts: createToasts(),
    loading: createLoading(),
    store,
    milestones: createMilestones(),
    refreshSettings: () => Promise.resolve(),
  });
  return { services, dialogs, router, store, at: () => router.history.location };
}

const identifier = { kind: 'email', value: 'ada@example.org' } as const;

it.each([
  ['/sign-in/password', '/sign-in'],
  ['/register/verification-code', '/register'],
  ['/forgot-password/reset', '/forgot-password'],
  ['/forgot-password', '/forgot-password'],
  ['/register', '/register'],
  ['/continue/email', '/sign-in'],
])('back() from %s without history goes to %s and keeps the query', async (path, start) => {
  const { services, at } = createServices(`${path}?a=1`);
  services.back(2);
  await vi.waitFor(() => expect(at().href).toBe(`${start}?a=1`));
});

it.each([
  ['/forgot-password/reset', '/forgot-password'],
  ['/forgot-password', '/sign-in'],
])('goBack() from %s without history goes to %s and keeps the query', async (path, start) => {
  const { services, at } = createServices(`${path}?a=1`);
  services.goBack();
  await vi.waitFor(() => expect(at().href).toBe(`${start}?a=1`));
});

it('going back without history fills in the identifier again', async () => {
  const { services, router, at } = createServices('/sign-in');
  router.history.replace('/sign-in/password', { locationState: { identifier } });
  services.back(1);
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.formValues).toEqual({ identifier: 'ada@example.org' });
});

it('back() goes back in the history if it has a page of ours', async () => {
  const { services, at } = createServices('/sign-in?a=1');
  void services.navigate({ to: '/sign-in/password', locationState: { identifier } });
  await vi.waitFor(() => expect(at().href).toBe('/sign-in/password?a=1'));
  services.back(1);
  await vi.waitFor(() => expect(at().href).toBe('/sign-in?a=1'));
});

it('back() counts the pages in the history, also after one of them was replaced', async () => {
  const { services, at } = createServices('/sign-in?a=1');
  void services.navigate({ to: '/register' });
  await vi.waitFor(() => expect(at().pathname).toBe('/register'));
  services.saveDraft({ identifier: 'ada' });
  void services.navigate({ to: '/sign-in/password', locationState: { identifier }, replace: true });
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in/password'));
  void services.navigate({ to: '/forgot-password' });
  await vi.waitFor(() => expect(at().pathname).toBe('/forgot-password'));
  services.back(2);
  await vi.waitFor(() => expect(at().href).toBe('/sign-in?a=1'));
  services.back(1);
  expect(at().href).toBe('/sign-in?a=1');
});

it('markCodeUsed() marks the page on the screen, not the one that replaces it', async () => {
  const { services, at } = createServices('/sign-in/verification-code');
  services.markCodeUsed();
  expect(at().state.codeUsed).toBe(true);
  void services.navigate({ to: '/sign-in', replace: true });
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.codeUsed).toBeUndefined();
});

it('countWrongCode() counts on the page on the screen', async () => {
  const { services, at } = createServices('/mfa-verification/Totp');
  services.countWrongCode();
  services.countWrongCode();
  expect(at().state.wrongCodes).toBe(2);
  void services.navigate({ to: '/sign-in', replace: true });
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.wrongCodes).toBeUndefined();
});

it('saveDraft() keeps form values for going back', async () => {
  const { services, at } = createServices('/sign-in');
  services.saveDraft({ identifier: 'ada' });
  void services.navigate({ to: '/sign-in/password', locationState: { identifier } });
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in/password'));
  services.back(1);
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.formValues).toEqual({ identifier: 'ada' });
});

it('navigate() appends new query parameters and leaves existing ones unchanged', async () => {
  const { services, at } = createServices('/sign-in?state=12345678901234567890&x=%20');
  void services.navigate({
    to: '/continue/email',
    locationState: {},
    query: { linkSocial: 'c-light', x: '1' },
  });
  await vi.waitFor(() =>
    expect(at().href).toBe('/continue/email?state=12345678901234567890&x=%20&linkSocial=c-light'),
  );
});

it('agreeToTerms() asks until the terms are accepted, and only where the settings require it', async () => {
  const { services, dialogs } = createServices('/register', terms);
  expect(await services.agreeToTerms('sign-in')).toBe(true);
  const first = services.agreeToTerms('register');
  dialogs.state.get()?.answer(false);
  expect(await first).toBe(false);
  const second = services.agreeToTerms('register');
  dialogs.state.get()?.answer(true);
  expect(await second).toBe(true);
  expect(await services.agreeToTerms('register')).toBe(true);
  expect(services.terms.get()).toBe(true);
});

it('agreeToTerms() and the deployment follow settings that are pushed later', async () => {
  const { services, dialogs, store } = createServices('/sign-in', terms);
  const settings = readSettings({ ...terms, agreeToTermsPolicy: 'Manual' }).settings;
  store.push({ settings, deployment: readDeployment('{"passkeyNames":true}') });
  const agreed = services.agreeToTerms('sign-in');
  dialogs.state.get()?.answer(true);
  expect(await agreed).toBe(true);
  expect(services.terms.get()).toBe(true);
  expect(services.context().deployment.passkeyNames).toBe(true);
});

it('keeps a sent code when this tab changes the interaction, and drops it when another tab does', () => {
  const { services } = createServices('/sign-in');
  const code = { flow: 'sign-in', identifier, resendAt: 1 } as const;
  services.interaction.renew();
  services.sentCodes.set(code);
  services.interaction.renew();
  expect(services.sentCodes.all()).toEqual([code]);
  createServices('/register').services.interaction.renew();
  expect(services.sentCodes.all()).toEqual([]);
  services.interaction.renew();
  expect(services.sentCodes.all()).toEqual([]);
});

it.each([
  ['/mfa-binding/Totp', { availableFactors: ['Totp'], secret: 'GEZD' }, undefined],
  ['/mfa-binding/BackupCode', { codes: ['3f9a0c51de'] }, undefined],
  ['/sign-in/password', { identifier }, { identifier }],
])(
  'removes the secrets from the history entry of %s when the sign-in succeeds',
  (path, locationState, kept) => {
    const replace = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost/', replace });
    const { services, router, at } = createServices('/sign-in');
    router.history.replace(path, { locationState });
    services.redirect('http://localhost/oidc/auth/1');
    expect(at().state.locationState).toEqual(locationState);
    services.redirect('http://localhost/oidc/auth/1', { signedIn: true });
    expect(at().state.locationState).toEqual(kept);
    expect(services.offeredRedirect.get()).toBe(kept ? undefined : 'http://localhost/oidc/auth/1');
    expect(replace).toHaveBeenCalledWith('http://localhost/oidc/auth/1');
    vi.unstubAllGlobals();
    vi.stubGlobal('scrollTo', () => undefined);
  },
);

it.each([
  ['{}', 'email'],
  ['{"lastMethod":false}', null],
])('remembers the method of a sign-in, unless the deployment forbids it (%s)', (deployment, kept) => {
  localStorage.clear();
  const { services } = createServices('/sign-in', {}, deployment);
  services.usedMethod.set('email');
  services.redirect(`${location.href}#left`);
  expect(localStorage.getItem('lastMethod')).toBeNull();
  services.redirect(`${location.href}#signed-in`, { signedIn: true });
  expect(localStorage.getItem('lastMethod')).toBe(kept);
});
