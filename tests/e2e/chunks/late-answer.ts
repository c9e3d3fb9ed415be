import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';
import { http } from '../../../src/domain/generated/constants.ts';
import { requestOf } from '../leaving/calls.ts';
import { goToStep, returnToUsable } from '../leaving/go-to-step.ts';
import { readScreen } from '../leaving/screen-state.ts';
import { expect } from '../../setup/fixtures.ts';
import type { OperationId } from '../../errors/step.ts';
import type { Site } from '../../setup/site.ts';
import { prepareAction } from '../leaving/leave-during-call.ts';
import type { LeavingCase } from '../leaving/leaving-cases.ts';
import { endOf, type End } from './ends.ts';
import { probe, tryAgain, type Probe } from './screen-probe.ts';

/** Answers within the limit are waited for, and later ones are not. */
export type Delay = '8 s' | '15 s';

/** Goes to a step, and holds the answers of an operation from there on. */
export async function actLate(
  stepCase: LeavingCase,
  held: OperationId,
  page: Page,
  site: Site,
): Promise<{ press: () => Promise<void>; release: () => void; sent: () => number }> {
  await page.clock.install();
  if (stepCase.action.start.kind === 'load') await sayNewNavigation(page);
  const place = await goToStep(page, stepCase.step, 'en');
  if (stepCase.action.start.kind !== 'load') await returnToUsable(page, place);
  const press = await prepareAction(stepCase, place, page);
  const count = () => site.gate.requests.filter((request) => requestOf(held).test(request)).length;
  const before = count();
  return { press, release: site.gate.holdAnswers(requestOf(held)), sent: () => count() - before };
}

/** The clock of a test keeps that from the page, which begins a trip to a provider where it was not loaded again. */
const sayNewNavigation = (page: Page) =>
  page.addInitScript(() => {
    const entries = [{ type: 'navigate' }] as unknown as PerformanceEntryList;
    performance.getEntriesByType = (type) => (type === 'navigation' ? entries : []);
  });

/** Starts an action, one of whose answers is late; after the limit, the same is done once more. */
export async function answerLate(stepCase: LeavingCase, delay: Delay, page: Page, site: Site): Promise<void> {
  const end = endOf(stepCase);
  const { press, release, sent } = await actLate(stepCase, stepCase.during, page, site);
  const since = Date.now();
  await press();
  await expect.poll(sent, `${stepCase.during} is sent`).toBeGreaterThan(0);
  const { values } = await readScreen(page);
  const waitingAt = await seen(page);

  if (delay === '8 s') {
    await passUpTo(page, 8000, since);
    const waiting = await probe(page);
    expect(waiting, 'while it waits').toMatchObject({ isBlank: false, offersRetry: false, notices: [] });
    release();
    await expectEnd(page, end);
    return;
  }
  await page.clock.fastForward(http.timeoutMs);
  await expect
    .poll(() => hasGoneOn(page, waitingAt), 'after the limit: a notice, a retry or another screen')
    .toBe(true);
  const given = await settled(page);
  if (given?.notices.length) expect((await readScreen(page)).values, 'what was typed').toEqual(values);
  await page.clock.fastForward(5000);
  release();
  // The late answer changes nothing.
  expect(shown(await probe(page))).toEqual(shown(given));
  const retry = page.getByRole('button', { name: tryAgain });
  if (await retry.isVisible()) await retry.click();
  else if (given?.notices.length) await (sendsItself(stepCase) ? sendCode(page) : press());
  if (stepCase.during === 'submitInteraction' && (await isOver(page, end))) return;
  if (stepCase.during === 'patchIdentifiers' && sendsItself(stepCase)) {
    // The server has taken the code already, and takes it once only.
    await expect(page.getByText(texts.en.error.code_not_found)).toBeVisible();
    await page.getByRole('button', { name: texts.en.action.resend_passcode }).click();
    await expect(page.getByText(texts.en.description.passcode_sent)).toBeVisible();
    await press();
  }
  await expectEnd(page, end);
}

/** Goes on to a time of the page, however long the machine has taken since then. */
export const passUpTo = (page: Page, ms: number, since: number): Promise<void> =>
  page.clock.fastForward(Math.max(0, ms - (Date.now() - since)));

/** The server has done it already, and tells a second attempt that the sign-in is over. */
async function isOver(page: Page, { shows }: End): Promise<boolean> {
  const title = async () => (await seen(page))?.shows ?? '';
  await expect.poll(title).toMatch(new RegExp(`^(${shows}|${texts.en.error.start_again_title})$`));
  return (await title()) !== shows;
}

const sendsItself = ({ action }: LeavingCase): boolean => action.start.kind === 'code' && !action.afterDialog;

/** A complete code is sent by itself once only. */
async function sendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** What a page shows once it stays the same. */
async function settled(page: Page): Promise<Probe | undefined> {
  let last: Probe | undefined;
  const isSame = async () => {
    const before = JSON.stringify(last);
    last = await probe(page);
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame, 'it comes to rest').toBe(true);
  return last;
}

/** A notice stands twice while it moves to its place. */
const shown = (now: Probe | undefined) =>
  now && Object.assign({}, now, { notices: [...new Set(now.notices)] });

type Seen = Pick<End, 'path' | 'shows'>;

/** Where a page is: the title of its dialog, else its heading. */
async function seen(page: Page): Promise<Seen | undefined> {
  const screen = await readScreen(page).catch(() => undefined);
  return screen && { path: screen.path, shows: screen.dialog?.title ?? screen.heading };
}

/** The page says that no answer has come, or goes on without it. */
async function hasGoneOn(page: Page, waitingAt: Seen | undefined): Promise<boolean> {
  const now = await probe(page);
  if (now === undefined || now.isBlank || now.isBusy) return false;
  if (now.offersRetry || now.notices.length > 0) return true;
  const { path, shows } = (await seen(page)) ?? {};
  return path !== waitingAt?.path || shows !== waitingAt?.shows;
}

/** The page is where the action leads, waits no longer, and does not say that there was no answer. */
export async function expectEnd(page: Page, { path, shows, says = [] }: End): Promise<void> {
  const said = async () => {
    const { fieldErrors = {} } = (await readScreen(page).catch(() => undefined)) ?? {};
    const now = await probe(page);
    return Object.assign(now ?? {}, await seen(page), {
      said: [...(now?.otherNotices ?? []), ...Object.values(fieldErrors)],
    });
  };
  await expect.poll(said, 'once the answer is there').toMatchObject({
    isBlank: false,
    isBusy: false,
    offersRetry: false,
    notices: [],
    path,
    shows,
    said: expect.arrayContaining([...says]),
  });
}
