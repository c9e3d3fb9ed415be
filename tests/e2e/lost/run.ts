import type { BrowserContext } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { control } from '../mock-control.ts';
import type { Event, Visit } from './events.ts';
import { CODE } from './moves.ts';
import { expectScreen } from './screens.ts';

/** Documents loaded in any tab of a context from now on; redirects are not, nor are frames. */
export function countDocuments(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) count += 1;
  });
  return () => count;
}

/** Goes there, gets lost, and is found: the screen, one way on, no loop, no code more; then goes that way. */
export async function getLost(event: Event, visit: Visit): Promise<void> {
  const { page, context, site, row } = visit;
  const mock = control(context, site);
  await event.before?.(visit);
  await mock.fixCode(CODE);
  const last = row.walk.length - 1;
  for (const move of row.walk.slice(0, last)) await move(page);
  await event.beforeLast?.(visit);
  const documents = countDocuments(context);
  await row.walk[last]?.(page);
  if (!event.beforeLast) await expectScreen(page, row.shows);
  const before = event.beforeLast ? 0 : documents();
  const found = (await event.happens?.(visit)) ?? page;
  await expectScreen(found, event.expects(row));
  expect(await mock.codesAsked(), 'codes').toBe(row.codes);
  expect(documents() - before, 'documents').toBeLessThanOrEqual(event.documents);
  const leads = event.leads?.(row);
  if (leads === undefined) return;
  await row.act(found);
  await expectScreen(found, leads);
}
