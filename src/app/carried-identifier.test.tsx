// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { App } from './app.tsx';
import { chooseCountry, chosenCountry } from '../testing/country-field.ts';
import { englishApp } from '../testing/english-app.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});
const settings = (signUp: readonly string[]) =>
  readSettings({
    signInMode: 'SignInAndRegister',
    signIn: { methods: ['username', 'email', 'phone'].map(method) },
    signUp: { identifiers: signUp },
    forgotPassword: { email: true, phone: true },
  }).settings;

const field = async (heading: string): Promise<HTMLInputElement> => {
  await screen.findByRole('heading', { level: 1, name: heading }, { timeout: 10_000 });
  return screen.getByRole<HTMLInputElement>('textbox');
};
const SIGN_IN = 'Sign in to your account';
const REGISTER = 'Create your account';
const RECOVERY = 'Reset your password';

async function typeAndFollow(typed: string, link: string, signUp = ['username', 'email', 'phone']) {
  const app = await englishApp('/sign-in?login_hint=hinted', { settings: settings(signUp) });
  render(<App {...app} />);
  fireEvent.change(await field(SIGN_IN), { target: { value: typed } });
  fireEvent.click(screen.getByRole('link', { name: link }));
  return app.router.history;
}

it('carries a typed identifier from sign-in to registration and further, and fills it in again after Back', async () => {
  const history = await typeAndFollow('ada@example.org', 'Create account');
  const registration = await field(REGISTER);
  expect(registration.value).toBe('ada@example.org');
  fireEvent.change(registration, { target: { value: 'grace@example.org' } });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect((await field(SIGN_IN)).value).toBe('grace@example.org');
  history.back();
  expect((await field(REGISTER)).value).toBe('grace@example.org');
  history.back();
  expect((await field(SIGN_IN)).value).toBe('ada@example.org');
});

it('carries a phone number with its country', async () => {
  const app = await englishApp('/sign-in', { settings: settings(['phone']) });
  render(<App {...app} />);
  fireEvent.change(await field(SIGN_IN), { target: { value: '07700 900301' } });
  await chooseCountry('united k');
  fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
  expect((await field(REGISTER)).value).toMatch(/7700 ?900301$/);
  expect(chosenCountry()).toBe('GB');
});

it('does not fill the identifier into a page that takes other kinds, but fills it in again after Back', async () => {
  const history = await typeAndFollow('ada', 'Forgot your password?');
  expect((await field(RECOVERY)).value).toBe('');
  history.back();
  expect((await field(SIGN_IN)).value).toBe('ada');
});

it('keeps the hint of the application for the next page if the person has typed nothing', async () => {
  await typeAndFollow('', 'Create account');
  expect((await field(REGISTER)).value).toBe('hinted');
});

it.each([
  ['ada lovelace@example.org', 'ada+lovelace@example.org'],
  ['mailto:ada@example.org', 'ada@example.org'],
  ['Ada <ada＠example.org>;', 'ada@example.org'],
  ['undefined', ''],
  ['Error: no user', ''],
])('sign-in fills in the hint %j as %j', async (hint, shown) => {
  const address = `/sign-in?login_hint=${encodeURIComponent(hint)}`;
  const app = await englishApp(address, { settings: settings([]) });
  render(<App {...app} />);
  const identifier = await field(SIGN_IN);
  await waitFor(() => expect(identifier.value).toBe(shown));
});

it.each([
  ['ada@example.org', 'ada@example.org'],
  ['hinted', ''],
])('recovery fills in only a hint of a kind that it takes: %s as %j', async (hint, shown) => {
  const address = `/forgot-password?login_hint=${encodeURIComponent(hint)}`;
  const app = await englishApp(address, { settings: settings([]) });
  render(<App {...app} />);
  expect((await field(RECOVERY)).value).toBe(shown);
});

it('prefers the typed identifier to a hint, even if the next page does not take its kind', async () => {
  const app = await englishApp('/sign-in?login_hint=ada@example.org', { settings: settings([]) });
  render(<App {...app} />);
  fireEvent.change(await field(SIGN_IN), { target: { value: 'grace' } });
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect((await field(RECOVERY)).value).toBe('');
});
