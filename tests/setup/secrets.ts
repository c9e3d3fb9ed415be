import type { BrowserContext } from '@playwright/test';

/** The prefix with which the script of this test reports typed texts; the page itself does not log them. */
const TYPED = 'typed secret:';
/** Shorter texts are parts of a code or of a password that somebody is still typing. */
const SHORTEST = 6;
/** A password that tests use, but also a word in our own addresses. */
const ALSO_A_WORD = 'password';

export interface Secrets {
  /** Texts typed into fields for passwords and codes so far. */
  readonly typed: ReadonlySet<string>;
  /** Console messages and uncaught errors. */
  readonly log: readonly string[];
  /** Lines of the log and addresses of requests that contain a typed secret. */
  leaks: () => string[];
}

/** Watches the pages of a context for secrets in logs and addresses (quality.md#secrets). Call it before they open. */
export async function watchSecrets(context: BrowserContext): Promise<Secrets> {
  const typed = new Set<string>();
  const log: string[] = [];
  const requests: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const value = message.type() === 'debug' && text.startsWith(TYPED) ? text.slice(TYPED.length) : undefined;
    if (value === undefined) log.push(`console ${message.type()}: ${text}`);
    else if (value.length >= SHORTEST && value !== ALSO_A_WORD) typed.add(value);
  });
  context.on('weberror', (error) => log.push(`uncaught: ${String(error.error().stack)}`));
  context.on('request', (request) => requests.push(`request: ${decoded(request.url())}`));
  await context.addInitScript((tag) => {
    const secretFields = '[type="password"], [autocomplete$="-password"], [name="code"]';
    const { debug } = console;
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.matches(secretFields)) debug(tag + target.value);
      },
      true,
    );
  }, TYPED);
  const leaks = () => [...log, ...requests].filter((text) => heldIn(text, typed).length > 0);
  return { typed, log, leaks };
}

/** The values that a text contains as whole words. */
export const heldIn = (text: string, values: ReadonlySet<string>): string[] =>
  [...values].filter((value) => holds(text, value));

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}

function holds(text: string, value: string): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character);
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1))
    if (!isWord(text[start - 1]) && !isWord(text[start + value.length])) return true;
  return false;
}
