import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { startSignIn } from '../steps.ts';

async function collectedCounts(page: Page): Promise<{ nodes: number; jsEventListeners: number }> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await session.send('HeapProfiler.collectGarbage');
  return session.send('Memory.getDOMCounters');
}

test(
  'visits of another screen leave no elements or listeners behind',
  { tag: '@matrix' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await startSignIn(page);
    const heading = page.getByRole('heading', { level: 1 });
    const visit = async () => {
      await page.getByRole('link', { name: 'Create account' }).click();
      await expect(heading).toHaveText('Create your account');
      await page.goBack({ waitUntil: 'commit' });
      await expect(heading).toHaveText('Sign in to your account');
    };
    for (let visits = 0; visits < 30; visits += 1) await visit();
    const first = await collectedCounts(page);
    for (let visits = 0; visits < 150; visits += 1) await visit();
    const last = await collectedCounts(page);
    expect(last.nodes).toBeLessThan(first.nodes * 1.05);
    expect(last.jsEventListeners).toBeLessThan(first.jsEventListeners * 1.05);
  },
);
