import type { Page } from '@playwright/test';
import { readDeployment } from '../../src/domain/deployment.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';

/**
 * The API that this document of the page calls. A project either names one or has a mock whose settings announce the Experience API.
 * A document of another site has no deployment settings and calls neither.
 */
export async function apiOf(page: Page): Promise<ServerApi> {
  const settings = await page.evaluate(() => document.getElementById('latchkey')?.textContent);
  const { api } = readDeployment(settings ?? '{"api":"interaction"}');
  return api === 'auto' ? 'experience' : api;
}
