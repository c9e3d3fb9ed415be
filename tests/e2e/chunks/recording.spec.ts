import type { Page } from '@playwright/test';
import type { FaultyFiles } from '../../setup/faulty-files.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { partAt, saveRecording } from './parts.ts';
import { CHUNK_WARNINGS, test } from './chunk-test.ts';
import { walks } from './walks.ts';

/** Runs a part of a walk; resolves with what it asked for. */
async function partsDuring(files: FaultyFiles, page: Page, run: () => Promise<unknown>): Promise<string[]> {
  const before = files.requests.length;
  await run();
  await page.waitForLoadState('networkidle');
  return [...new Set(files.requests.slice(before).flatMap((path) => partAt(path) ?? []))];
}

test.use({ possibleWarnings: CHUNK_WARNINGS });
test.setTimeout(150_000);

for (const walk of walks) {
  test(`${walk.name}: what is asked for`, { tag: '@matrix' }, async ({ page, files }) => {
    for (const action of walk.before) await action(page);
    await expectRendered(page);
    await page.waitForLoadState('networkidle');
    const arriving = await partsDuring(files, page, async () => {
      await walk.arrive(page);
      await walk.isThere(page);
    });
    const { act } = walk;
    const reloaded =
      act === undefined
        ? []
        : await partsDuring(files, page, async () => {
            await page.reload();
            await walk.isThere(page);
            await act.do(page);
            await act.isDone(page);
          });
    saveRecording({ walk: walk.name, arriving, reloaded });
  });
}
