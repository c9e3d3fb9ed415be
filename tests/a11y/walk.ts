import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '../setup/site.ts';
import type { Words } from './words.ts';

/** Who walks: a page, the servers behind it, and the words of its language. */
export interface Actor {
  page: Page;
  context: BrowserContext;
  site: Site;
  words: Words;
}

/** A way through some screens. It stops at each state that is worth a look, and says its name. */
export type Walk = (actor: Actor) => AsyncGenerator<string, void>;
