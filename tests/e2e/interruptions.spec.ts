import { test } from '../setup/fixtures.ts';
import { interruptions } from './interruptions/interruptions.ts';
import { journeys } from './journeys/journeys.ts';
import { runInterruption } from './interruptions/run-interruption.ts';

// The browser and React log these when a script is missing.
test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

/** The route on which `npm test` runs each kind of interruption; `npm run matrix -- --grep interruptions` runs all. */
const SAMPLE: Readonly<Partial<Record<keyof typeof interruptions, string>>> = {
  reload: '/register/verification-code',
  'duplicate tab': '/forgot-password/reset',
  Forward: '/sign-in/password',
  'script missing on the last action, 404': '/sign-in/password',
  'script missing permanently': '/social/link/$connectorId',
  'storage blocked': '/register/password',
};

for (const [route, journey] of Object.entries(journeys))
  for (const [name, interruption] of Object.entries(interruptions))
    test(
      `${route}: ${name}`,
      { tag: Object.entries(SAMPLE).some(([one, on]) => one === name && on === route) ? [] : '@matrix' },
      ({ page, context }) => runInterruption(interruption, { page, context, journey }),
    );
