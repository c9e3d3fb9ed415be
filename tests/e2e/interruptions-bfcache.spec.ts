import { test } from '../setup/fixtures.ts';
import { leaveAndReturn, withBackForwardCache } from './interruptions/back-forward-cache.ts';
import type { Interruption } from './interruptions/interruptions.ts';
import { journeys } from './journeys/journeys.ts';
import { runInterruption } from './interruptions/run-interruption.ts';

test.use(withBackForwardCache);

const restoreFromCache: Interruption = {
  interrupt: ({ page }) => leaveAndReturn(page),
  expectedScreen: (journey) => journey.screen,
  maxDocuments: 2,
  screenAfterAction: (journey) => journey.afterAction,
};

for (const [index, [route, journey]] of Object.entries(journeys).entries())
  test(
    `${route}: works after a restore from the back/forward cache`,
    { tag: index === 16 ? [] : '@matrix' },
    ({ page, context }) => runInterruption(restoreFromCache, { page, context, journey }),
  );
