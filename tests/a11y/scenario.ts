import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '../setup/site.ts';
import type { Texts } from './texts.ts';

export interface ScenarioFixtures {
  page: Page;
  context: BrowserContext;
  site: Site;
  texts: Texts;
}

/** Goes through some screens, and yields the name of each state to be checked. */
export type Scenario = (actor: ScenarioFixtures) => AsyncGenerator<string, void>;
