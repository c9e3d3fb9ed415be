import type { BrowserContext } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { expect } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import type { Interruption, InterruptedPage } from './interruptions.ts';
import { setupOf } from '../journeys/journey.ts';
import { expectScreen } from '../journeys/screens.ts';

export function countDocuments(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest() && !request.redirectedFrom()) count += 1;
  });
  return () => count;
}

/** Opens the screen, interrupts it, and expects the right screen, no further code and no reload loop; then acts there. */
export async function runInterruption(interruption: Interruption, target: InterruptedPage): Promise<void> {
  const { page, journey } = target;
  const mock = mockControl(page);
  await interruption.beforeSetup?.(target);
  await mock.fixCode(rightCode);
  const setup = setupOf(journey);
  const last = setup.length - 1;
  for (const action of setup.slice(0, last)) await action(page);
  await interruption.beforeLastAction?.(target);
  const documents = countDocuments(target.context);
  await setup[last]?.(page);
  if (!interruption.beforeLastAction) await expectScreen(page, journey.screen);
  const before = interruption.beforeLastAction ? 0 : documents();
  const interruptedPage = (await interruption.interrupt?.(target)) ?? page;
  await expectScreen(interruptedPage, interruption.expectedScreen(journey));
  expect(await mock.countCodeRequests(), 'codes').toBe(journey.sentCodes);
  expect(documents() - before, 'documents').toBeLessThanOrEqual(interruption.maxDocuments);
  const nextScreen = interruption.screenAfterAction?.(journey);
  if (nextScreen === undefined) return;
  await journey.action(interruptedPage);
  await expectScreen(interruptedPage, nextScreen);
}
