import { test } from '../setup/fixtures.ts';
import { interruptions } from './interruptions/interruptions.ts';
import { routeCases } from './interruptions/route-cases.ts';
import { runInterruption } from './interruptions/run-interruption.ts';

// Logged by the browser and React when a script is missing.
test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

const allInterruptions = Object.entries(interruptions);

// `npm run lost` runs every route × every interruption. The tests without @matrix cover each at least once.
for (const [index, [route, routeCase]] of Object.entries(routeCases).entries())
  for (const [position, [name, interruption]] of allInterruptions.entries())
    test(
      `${route}: ${name}`,
      { tag: position === index % allInterruptions.length ? [] : '@matrix' },
      ({ page, context }) => runInterruption(interruption, { page, context, routeCase }),
    );
