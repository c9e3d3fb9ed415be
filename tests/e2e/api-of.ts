import type { Page } from '@playwright/test';
import { readDeployment, type DeploymentSettings } from '../../src/domain/deployment.ts';

/** The API that this document of the page speaks; the older one for a document of another site, which has no settings. */
export async function apiOf(page: Page): Promise<DeploymentSettings['api']> {
  const settings = await page.evaluate(() => document.getElementById('latchkey')?.textContent);
  return readDeployment(settings).api;
}
