import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import { ConsentScreen } from '../features/consent/consent-screen.tsx';
import { createScreenHarness, type ScreenHarness } from './screen-harness.tsx';

export const info = {
  application: { id: 'tides', name: 'Tide Tables' },
  user: { id: 'usr1', name: 'Ada Lovelace', username: 'ada' },
  redirectUri: 'https://tides.example.org/back?error=access_denied',
};

afterEach(async () => {
  cleanup();
  // The query client forgets answers a moment after their screen is gone.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

type Answers = Parameters<ScreenHarness['respondWith']>;

/** Shows the consent page; the server gives the answers in this order. */
export async function showConsent(answers: Answers, settings: object = {}): Promise<ScreenHarness> {
  const harness = await createScreenHarness();
  harness.respondWith(...answers);
  render(harness.screenElement(ConsentScreen, settings));
  return harness;
}

export const pressButton = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));
};
