import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserPage } from './flows.ts';

/** The key of a reference to an element (W3C WebDriver, section 11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const COMMAND_TIMEOUT_MS = 60_000;

/**
 * A session of a WebDriver server; `page` is its only tab. Playwright and Puppeteer cannot drive a released WebKit, and a
 * client of WebDriver, such as selenium-webdriver, would save only `command` and `find`.
 */
export interface WebDriverSession {
  browserVersion: string;
  page: BrowserPage;
  close(): Promise<void>;
}

async function command(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok)
    throw new Error((value as { message?: string }).message ?? `status ${String(answer.status)}`);
  return value;
}

/** Waits until the server of a driver that was just started answers, for up to 10 s. */
export async function waitForDriver(server: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    if ((await command('GET', `${server}/status`).catch(() => undefined)) !== undefined) return;
    await pause(100);
  }
  throw new Error('its driver did not start.');
}

/** @throws an Error with the driver's message */
export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const started = (await command('POST', `${server}/session`, {
    // With another strategy, the driver answers no command while a script of the page loads.
    capabilities: { alwaysMatch: { ...capabilities, pageLoadStrategy: 'none' } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${server}/session/${started.sessionId}`;
  const evaluate = (script: string) =>
    command('POST', `${session}/execute/sync`, { script: `return (${script});`, args: [] });
  /** Waits for the document for up to 15 s, because the strategy above does not. */
  const goto = async (url: string) => {
    await evaluate('(window.isLeft = true)');
    await command('POST', `${session}/url`, { url });
    const end = Date.now() + 15_000;
    while (Date.now() < end) {
      const there = `!window.isLeft && document.readyState === 'complete'`;
      if ((await evaluate(there).catch(() => false)) === true) return;
      await pause(50);
    }
    throw new Error(`${url} was not loaded within 15 s.`);
  };
  const find = async (selector: string) => {
    const found = await command('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${(found as Record<string, string>)[ELEMENT] ?? ''}`;
  };
  return {
    browserVersion: started.capabilities.browserVersion,
    page: {
      goto,
      evaluate,
      type: async (selector, text) => {
        await command('POST', `${await find(selector)}/value`, { text });
      },
      click: async (selector) => {
        await command('POST', `${await find(selector)}/click`, {});
      },
    },
    close: async () => {
      await command('DELETE', session);
    },
  };
}
