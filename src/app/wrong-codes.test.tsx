// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import { englishApp } from '../testing/english-app.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what to check after three wrong codes of an authenticator app, also after a reload', async () => {
  const app = await englishApp('/sign-in');
  render(<App {...app} />);
  await app.services.navigate({
    to: '/mfa-verification/Totp',
    locationState: { availableFactors: ['Totp'] },
  });
  await screen.findByLabelText('Code', undefined, { timeout: 10_000 });
  const hint = () => screen.queryByText(en.description.wrong_codes_app);
  for (let wrong = 0; wrong < 3; wrong += 1) {
    expect(hint()).toBeNull();
    act(() => app.services.countWrongCode());
  }
  expect(hint()).not.toBeNull();

  cleanup();
  const reloaded = createApp({ ...app, history: app.router.history });
  await reloaded.router.load();
  render(<App {...reloaded} />);
  expect(await screen.findByText(en.description.wrong_codes_app)).toBeTruthy();
});
