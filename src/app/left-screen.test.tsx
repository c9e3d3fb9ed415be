// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { readSettings } from '../api/read-settings.ts';
import { englishApp } from '../testing/english-app.ts';
import { passwordMethod } from '../testing/tenant.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends no further call once the address has changed, even while the next screen is loading', async () => {
  const sent: string[] = [];
  let answer = (): void => undefined;
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    sent.push(`${method} ${new URL(url).pathname}`);
    return new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(null, { status: 204 }));
    });
  });
  const app = await englishApp('/sign-in');
  render(<App {...app} />);
  await userEvent.type(await screen.findByLabelText('Username'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'analytical-engine{Enter}');
  await vi.waitFor(() => expect(sent).toEqual(['PUT /api/interaction']), { timeout: 10_000 });
  app.router.history.push('/register');
  answer();
  await screen.findByRole('heading', { name: 'Create your account' }, { timeout: 10_000 });
  expect(sent).toEqual(['PUT /api/interaction']);
});

it('sends one code if the user goes back and asks again before the first one is sent', async () => {
  const sent: string[] = [];
  let answerCode = (): void => undefined;
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    const { pathname } = new URL(url);
    sent.push(`${method} ${pathname}`);
    return new Promise<Response>((resolve) => {
      const answer = () => resolve(new Response(null, { status: 204 }));
      if (method === 'PUT') answer();
      else answerCode = answer;
    });
  });
  const { settings } = readSettings({
    signInMode: 'SignInAndRegister',
    signIn: { methods: [{ ...passwordMethod('email'), password: false, verificationCode: true }] },
    signUp: { identifiers: ['username'], password: true },
  });
  const app = await englishApp('/sign-in', { settings });
  render(<App {...app} />);
  const askForCode = async () =>
    userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org{Enter}');
  const twoRequests = ['PUT /api/interaction', 'POST /api/interaction/verification/verification-code'];
  await askForCode();
  await vi.waitFor(() => expect(sent).toEqual(twoRequests), { timeout: 10_000 });
  app.router.history.push('/register');
  await screen.findByRole('heading', { name: 'Create your account' });
  app.router.history.push('/sign-in');
  await askForCode();
  answerCode();
  await screen.findByRole('heading', { name: 'Enter the code' });
  expect(sent).toEqual(twoRequests);
});
