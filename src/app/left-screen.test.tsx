// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { englishApp } from '../testing/english-app.ts';

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
