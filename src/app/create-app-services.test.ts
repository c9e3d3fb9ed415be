// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import { createDialogs } from '../layout/dialogs.ts';
import { createLoading } from '../layout/loading.ts';
import { createToasts } from '../layout/toasts.ts';
import { createAppRouter } from '../routes.tsx';
import { createPorts } from './create-app-services.ts';

vi.stubGlobal('scrollTo', () => undefined);
const terms = { termsOfUseUrl: 'https://a.example/terms' };

function open(path: string, settings: object = {}) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const dialogs = createDialogs();
  const ports = createPorts({
    router,
    dialogs,
    toasts: createToasts(),
    loading: createLoading(),
    settings: readSettings(settings).settings,
    deployment: readDeployment('{}'),
  });
  return { ports, dialogs, router, at: () => router.history.location };
}

const identifier = { kind: 'email', value: 'ada@example.org' } as const;

it.each([
  ['/sign-in/password', '/sign-in'],
  ['/register/verification-code', '/register'],
  ['/forgot-password/reset', '/forgot-password'],
  ['/forgot-password', '/forgot-password'],
  ['/register', '/register'],
  ['/continue/email', '/sign-in'],
])('an error that leads back from %s without a page before leads to %s, query kept', async (path, start) => {
  const { ports, at } = open(`${path}?a=1`);
  ports.back(2);
  await vi.waitFor(() => expect(at().href).toBe(`${start}?a=1`));
});

it.each([
  ['/forgot-password/reset', '/forgot-password'],
  ['/forgot-password', '/sign-in'],
])('who wants back from %s without a page before gets to %s', async (path, start) => {
  const { ports, at } = open(`${path}?a=1`);
  ports.goBack();
  await vi.waitFor(() => expect(at().href).toBe(`${start}?a=1`));
});

it('the way back keeps who it was about', async () => {
  const { ports, router, at } = open('/sign-in');
  router.history.replace('/sign-in/password', { carry: { identifier } });
  ports.back(1);
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.typed).toEqual({ identifier: 'ada@example.org' });
});

it('back goes back where there is a page', async () => {
  const { ports, at } = open('/sign-in?a=1');
  void ports.go({ to: '/sign-in/password', carry: { identifier } });
  await vi.waitFor(() => expect(at().href).toBe('/sign-in/password?a=1'));
  ports.back(1);
  await vi.waitFor(() => expect(at().href).toBe('/sign-in?a=1'));
});

it('a screen keeps what was typed, but no secret', async () => {
  const { ports, at } = open('/sign-in');
  ports.remember({ identifier: 'ada', password: 'x', new_password: 'y', code: '246810' });
  void ports.go({ to: '/sign-in/password', carry: { identifier } });
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in/password'));
  ports.back(1);
  await vi.waitFor(() => expect(at().pathname).toBe('/sign-in'));
  expect(at().state.typed).toEqual({ identifier: 'ada' });
});

it('calls one after another, whatever becomes of the one before', async () => {
  const { ports } = open('/sign-in');
  const log: string[] = [];
  const first = ports.inTurn(async () => {
    await Promise.resolve();
    log.push('first');
    throw new Error('No');
  });
  const second = ports.inTurn(async () => Promise.resolve(log.push('second')));
  await expect(first).rejects.toThrow('No');
  await second;
  expect(log).toEqual(['first', 'second']);
});

it('adds to the query what is not there, and changes nothing else', async () => {
  const { ports, at } = open('/sign-in?state=12345678901234567890&x=%20');
  void ports.go({ to: '/continue/email', query: { linkSocial: 'c-light', x: '1' } });
  await vi.waitFor(() =>
    expect(at().href).toBe('/continue/email?state=12345678901234567890&x=%20&linkSocial=c-light'),
  );
});

it('asks for the terms once, and not where the settings do not', async () => {
  const { ports, dialogs } = open('/register', terms);
  expect(await ports.agreed('sign-in')).toBe(true);
  const first = ports.agreed('register');
  dialogs.state.get()?.answer(false);
  expect(await first).toBe(false);
  const second = ports.agreed('register');
  dialogs.state.get()?.answer(true);
  expect(await second).toBe(true);
  expect(await ports.agreed('register')).toBe(true);
  expect(ports.terms.get()).toBe(true);
});
