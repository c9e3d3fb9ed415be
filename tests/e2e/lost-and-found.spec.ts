import { test } from '../setup/fixtures.ts';
import { events } from './lost/events.ts';
import { rows } from './lost/routes.ts';
import { getLost } from './lost/run.ts';

// What the browser and React say of a script that is gone.
test.use({ possibleWarnings: [/^console error: (Failed to load resource|.*A part of the page is missing)/] });

const all = Object.entries(events);

// Every route × every way to get lost is `npm run lost`; without @matrix, each route and each way once or more.
for (const [index, [route, row]] of Object.entries(rows).entries())
  for (const [at, [name, event]] of all.entries())
    test(
      `${route}: ${name}`,
      { tag: at === index % all.length ? [] : '@matrix' },
      ({ page, context, site }) => getLost(event, { page, context, site, row }),
    );
