import type { BrowserContext, CDPSession } from '@playwright/test';

/** A page that is driven by single commands. */
export interface UndebuggedPage {
  send: (method: string, parameters?: object) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens a page with the cookies of a context. Playwright attaches a debugger to its own pages, so that V8 takes twice as long to
 * evaluate a script; it leaves this page alone, because its context is not one of Playwright's.
 */
export async function openUndebugged(context: BrowserContext): Promise<UndebuggedPage> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const cookies = (await context.cookies()).map(({ name, value, domain, path }) => ({
    name,
    value,
    domain,
    path,
  }));
  await root.send('Storage.setCookies', { cookies, browserContextId });
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const send = await commandsTo(root, targetId);
  return {
    send,
    evaluate: async (expression) => {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      return (answer as { result: { value: unknown } }).result.value;
    },
    close: async () => {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** Playwright sends no command to a session that it has not opened, so each is wrapped in a message. */
async function commandsTo(root: CDPSession, targetId: string): Promise<UndebuggedPage['send']> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: Answer) => void>();
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return (method, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      const message = JSON.stringify({ id, method, params: parameters });
      root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}
