import type { Page, Request } from '@playwright/test';
import { http } from '../../../src/domain/generated/constants.ts';
import type { FaultyFiles, FileFault } from '../../setup/faulty-files.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Action } from '../../setup/open-state.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { pathOf, type Part } from './parts.ts';
import { probe, tryAgain, type Probe } from './screen-probe.ts';
import { watchTyping } from './typing.ts';
import type { Walk } from './walks.ts';

export type ChunkFault = Exclude<FileFault, 'late'> | 'late, 8 s' | 'late, 15 s';

export interface ChunkCase {
  walk: Walk;
  part: Part;
  fault: ChunkFault;
  /** Whether the screen is opened from the page before it, or was there before and is reloaded. */
  opening: 'arriving' | 'reloaded';
}

interface Stage {
  name: string;
  begin: Action;
  /** What a person does who sees that it did not work. */
  again: Action;
  isDone: (page: Page) => Promise<void>;
}

/** In ms of real time; the machine may be busy. */
const PATIENCE_MS = 30_000;
const POLL_MS = 50;
const ACT_MS = 8_000;
/** Polls in a row that see nothing under way, so that nothing follows by itself. */
const QUIET_POLLS = 10;

/**
 * Walks to a screen and does what is done there, while one part of the page fails to come; then it comes, and the step is
 * finished. Resolves with what was said meanwhile.
 */
export async function runCase(
  { walk, part, fault, opening }: ChunkCase,
  page: Page,
  files: FaultyFiles,
): Promise<string[]> {
  page.setDefaultTimeout(ACT_MS);
  // Stands in for a dialog that cannot be loaded.
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.accept();
  });
  const typing = await watchTyping(page);
  const underWay = watchRequests(page);
  const isLate = fault === 'late, 8 s' || fault === 'late, 15 s';
  if (isLate) await page.clock.install();
  const lastPage = await walkTo(page, walk);
  const reload: Action = (at) => at.reload({ waitUntil: 'commit' });
  if (opening === 'reloaded') {
    await walk.arrive(page);
    await walk.isThere(page);
  }
  await page.waitForLoadState('networkidle');
  const loads = countLoads(page);
  const mend = files.fail(pathOf(part), isLate ? 'late' : fault);
  const asked = () => files.requests.filter((path) => pathOf(part).test(path)).length;

  const stages: Stage[] = [
    opening === 'arriving'
      ? { name: 'arriving', begin: walk.arrive, again: lastPage, isDone: walk.isThere }
      : { name: 'reload', begin: reload, again: reload, isDone: walk.isThere },
  ];
  if (walk.act)
    stages.push({ name: 'action', begin: walk.act.do, again: walk.act.do, isDone: walk.act.isDone });

  const said: string[] = [];
  let isMended = false;
  const askedBefore = asked();
  for (const stage of stages) {
    const since = Date.now();
    const begun = stage.begin(page).then(
      () => undefined,
      () => undefined,
    );
    const done = isDone(stage, page);
    if (isLate && !isMended && (await isAsked(asked, askedBefore, done))) {
      // What is done on the way to a page may wait for the late part.
      if (stage.name === 'action') await begun;
      // The part may be asked for beside calls and other files, which are not late.
      await othersAnswered(underWay, part);
      if (fault === 'late, 8 s') {
        // However long the machine has taken meanwhile.
        await passTime(page, Math.max(0, 8000 - (Date.now() - since)));
        await expectNotBlank(page);
        mend();
        isMended = true;
        expect(await done, `${stage.name}: after 8 s it is there, without anybody doing anything`).toBe(true);
        continue;
      }
      // A page that goes meanwhile does not need the late part; its time cannot be set.
      await passTime(page, http.timeoutMs).catch(() => undefined);
    }
    if (!isLate) await begun;
    const seen = isMended
      ? (await done)
        ? 'done'
        : 'nothing'
      : await outcome(page, done, () => dialogs > 0);
    if (seen === 'done') continue;
    expect(seen, `${stage.name}: ${JSON.stringify(await probe(page))}`).not.toBe('nothing');
    const shown = seen as Probe;
    said.push(...shown.notices, ...(shown.offersRetry ? [shown.heading] : []));
    await typing.expectKept(page, shown);
    expect(loads.ofSamePage(), `${stage.name}: documents loaded by themselves`).toBeLessThanOrEqual(
      1 + (opening === 'reloaded' || stage.name === 'arriving' ? 1 : 0),
    );
    if (isLate) await passTime(page, 5000);
    mend();
    isMended = true;
    await finish(stage, page, () => underWay.size > 0);
  }
  expect(asked(), `${part} is asked for`).toBeGreaterThan(askedBefore);
  return said;
}

/** What a page has asked for and has no answer to yet; its body is read when it is needed. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('response', (response) => void underWay.delete(response.request()));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return underWay;
}

/** Resolves once nothing but the late part is under way, and nothing follows. */
async function othersAnswered(underWay: ReadonlySet<Request>, latePart: Part): Promise<void> {
  const isOther = (request: Request) => !pathOf(latePart).test(new URL(request.url()).pathname);
  let quietPolls = 0;
  await expect
    .poll(() => (quietPolls = [...underWay].some(isOther) ? 0 : quietPolls + 1), { intervals: [50] })
    .toBeGreaterThan(4);
}

/** Does all but the last action; resolves with all that is done on the page where the last one is. */
async function walkTo(page: Page, { before, arrive }: Walk): Promise<Action> {
  let onPage: Action[] = [];
  let path = '';
  for (const action of [...before, arrive]) {
    const now = page.url() === 'about:blank' ? '' : new URL(page.url()).pathname;
    if (now !== path) onPage = [];
    path = now;
    onPage.push(action);
    if (action === arrive) break;
    await action(page);
    if (!page.url().includes('/_mock/')) await expectRendered(page);
    await page.waitForLoadState('networkidle');
  }
  const all = onPage;
  return async (at) => {
    for (const action of all) await action(at);
  };
}

/** Never rejects; waits twice as long as an expectation, on a machine that is busy. */
const isDone = ({ isDone: expectDone }: Stage, page: Page): Promise<boolean> =>
  expectDone(page)
    .catch(() => expectDone(page))
    .then(
      () => true,
      () => false,
    );

async function isAsked(asked: () => number, before: number, done: Promise<boolean>): Promise<boolean> {
  const isOver = () => asked() > before;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !isOver();)
    if (await Promise.race([done.then(() => true), wait(POLL_MS)])) break;
  return isOver();
}

/** Of the page's timers, and of the animations of its style sheet. */
async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate((by) => {
    for (const animation of document.querySelector('#boot')?.getAnimations({ subtree: true }) ?? [])
      animation.currentTime = Number(animation.currentTime ?? 0) + by;
  }, ms);
}

async function expectNotBlank(page: Page): Promise<void> {
  expect((await probe(page))?.isBlank ?? false, 'blank').toBe(false);
}

/**
 * What comes first: the end of the stage, the browser's own dialog in the place of ours, or that the page says why it cannot
 * go on.
 */
async function outcome(
  page: Page,
  done: Promise<boolean>,
  hadDialog: () => boolean,
): Promise<'done' | 'nothing' | Probe> {
  let ended: boolean | undefined;
  void done.then((isThere) => (ended = isThere));
  let blank = 0;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const now = await probe(page);
    if (ended === true || hadDialog()) return 'done';
    blank = now?.isBlank ? blank + 1 : 0;
    expect(blank, 'blank').toBeLessThan(4);
    if (now && !now.isBusy && (now.offersRetry || now.notices.length > 0)) return now;
    await wait(POLL_MS);
  }
  return 'nothing';
}

const wait = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));

/** As a person would: presses "Try again", or does the step once more. */
async function finish(stage: Stage, page: Page, isUnderWay: () => boolean): Promise<void> {
  const isFinished = () => Promise.race([isDone(stage, page), isStill(page, isUnderWay)]);
  for (let attempt = 1; attempt <= 3; attempt++) {
    if (await isFinished()) return;
    const retry = page.getByRole('button', { name: tryAgain }).or(page.getByRole('link', { name: tryAgain }));
    const act = (await retry.first().isVisible()) ? () => retry.first().click() : () => stage.again(page);
    await act().catch(() => undefined);
    // A page that was loaded again may have to be filled in again.
    if (await isFinished()) return;
  }
  throw new Error(`${stage.name}: cannot be finished: ${JSON.stringify(await probe(page))}`);
}

/** Resolves with false once a page stands still, so that nothing comes of waiting longer. */
async function isStill(page: Page, isUnderWay: () => boolean): Promise<false> {
  let quiet = 0;
  for (const end = Date.now() + ACT_MS; Date.now() < end && quiet < QUIET_POLLS;) {
    const now = await probe(page);
    quiet = now && !now.isBlank && !now.isBusy && !isUnderWay() ? quiet + 1 : 0;
    await wait(POLL_MS * 2);
  }
  return false;
}

/** Loads of the page where the fault began. */
function countLoads(page: Page): { ofSamePage: () => number } {
  const { pathname } = new URL(page.url());
  let count = 0;
  page.on('request', (request) => {
    if (
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      new URL(request.url()).pathname === pathname
    )
      count += 1;
  });
  return { ofSamePage: () => count };
}
