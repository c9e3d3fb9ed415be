import type { Page } from '@playwright/test';
import { readDeployment, type DeploymentSettings } from '../../src/domain/deployment.ts';

/** The API that this document of the page speaks. */
export async function apiOf(page: Page): Promise<DeploymentSettings['api']> {
  const settings = page.locator('#latchkey');
  return readDeployment(await settings.textContent()).api;
}
