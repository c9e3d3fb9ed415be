import type { RecentRequest } from './controls.ts';
import type { BrowserSession } from './session.ts';

const limit = 50;

/** The browser with one more call remembered, the newest first. */
export const remembering = (browser: BrowserSession, call: RecentRequest): BrowserSession => ({
  ...browser,
  recent: [call, ...browser.recent.slice(0, limit - 1)],
});

/** The code of an error's body; null where it has none. */
export const codeIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
