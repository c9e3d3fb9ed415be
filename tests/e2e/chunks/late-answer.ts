import type { Page } from '@playwright/test';
import { http } from '../../../src/domain/generated/constants.ts';
import { requestOf } from '../../errors/calls.ts';
import { goToStep, returnToUsable } from '../../errors/go-to-step.ts';
import { readScreen } from '../../errors/screen-state.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { prepareAction } from '../leaving/leave-during-call.ts';
import type { LeavingCase } from '../leaving/leaving-cases.ts';
import { probe, tryAgain } from './screen-probe.ts';

/** Answers within the limit are waited for, and later ones are not. */
export type Delay = '8 s' | '15 s';

/** Starts an action, one of whose answers is late; after the limit, the same is done once more. */
export async function answerLate(
  { during, ...rest }: LeavingCase,
  delay: Delay,
  page: Page,
  site: Site,
): Promise<void> {
  const stepCase = { during, ...rest };
  await page.clock.install();
  const place = await goToStep(page, stepCase.step, 'en');
  if (stepCase.action.start.kind !== 'load') await returnToUsable(page, place);
  const press = await prepareAction(stepCase, place, page);
  const held = () => site.gate.requests.filter((request) => requestOf(during).test(request)).length;
  const before = held();
  const release = site.gate.holdAnswers(requestOf(during));
  await press();
  await expect.poll(held, `${during} is sent`).toBeGreaterThan(before);
  const { values } = await readScreen(page);

  if (delay === '8 s') {
    await page.clock.fastForward(8000);
    const waiting = await probe(page);
    expect(waiting, 'while it waits').toMatchObject({ isBlank: false, offersRetry: false, notices: [] });
    release();
    await expectAnswered(page);
    return;
  }
  await page.clock.fastForward(http.timeoutMs);
  await expect.poll(() => hasGoneOn(page, held() > before + 1), 'after the limit').toBe(true);
  const given = await probe(page);
  if (given?.notices.length) expect((await readScreen(page)).values, 'what was typed').toEqual(values);
  await page.clock.fastForward(5000);
  release();
  // The late answer changes nothing.
  expect(await probe(page)).toEqual(given);
  const retry = page.getByRole('button', { name: tryAgain });
  if (await retry.isVisible()) await retry.click();
  else if (given?.notices.length) await press();
  await expectAnswered(page);
}

/** The page says that no answer has come, or goes on without it. */
async function hasGoneOn(page: Page, isRepeated: boolean): Promise<boolean> {
  const now = await probe(page);
  return isRepeated || (now !== undefined && !now.isBlank && !now.isBusy);
}

/** The page waits no longer, and does not say that there was no answer. */
async function expectAnswered(page: Page): Promise<void> {
  await expect
    .poll(() => probe(page), 'once the answer is there')
    .toMatchObject({ isBlank: false, isBusy: false, offersRetry: false, notices: [] });
}
