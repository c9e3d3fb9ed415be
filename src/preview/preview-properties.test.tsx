// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../app/app.tsx';
import en from '../i18n/locales/en.json';
import { keepParentMessages } from '../platform/embedding/parent-frame.ts';
import { toPreview } from './to-preview.ts';
import { arbitraryOf } from '../../tests/contract/arbitrary.ts';
import { mutationsOf } from '../../tests/contract/mutations.ts';
import { description, matchesSchema, schemaRef } from '../../tests/contract/reference-validator.ts';
import { MARK } from '../../tests/hostile/addresses.ts';
import { englishApp } from '../testing/english-app.ts';

const MESSAGES = 300;
/** The number of random settings that each run renders. */
const SHOWN_SETTINGS = 40;
/** `SEED=… npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
console.info(`preview: ${MESSAGES} messages, ${SHOWN_SETTINGS} settings, SEED=${seed}`);

const parent = new EventTarget();
/** jsdom takes only real windows as the source of an event. */
function post(data: unknown) {
  const event = new MessageEvent('message', { data, origin: location.origin });
  Object.defineProperty(event, 'source', { value: parent });
  window.dispatchEvent(event);
}

/** jsdom has no constructed style sheets; a browser test covers tenants' CSS. */
class NoStyleSheet {
  replaceSync = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', NoStyleSheet);
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal('parent', parent);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { schemas } = description.components;
const validSettings = arbitraryOf(schemas['SignInExperience'] ?? {}, schemas);
const validMessages = fc.record({
  sender: fc.constant('ac_preview'),
  config: fc.record({
    signInExperience: validSettings,
    // This test serves no files, and texts of other languages are files.
    language: fc.constant('en'),
    mode: fc.constantFrom('light', 'dark'),
    platform: fc.constantFrom('web', 'mobile'),
    isNative: fc.boolean(),
  }),
});

/** A second implementation of the rules of messages, in other words than the page's. */
function isValid(data: unknown): boolean {
  const { sender, config } = Object(data) as { sender?: unknown; config?: unknown };
  const { signInExperience, language, mode, platform, isNative } = Object(config) as Record<string, unknown>;
  const { forgotPassword } = Object(signInExperience) as { forgotPassword?: unknown };
  const { sms } = Object(forgotPassword) as { sms?: unknown };
  return (
    sender === 'ac_preview' &&
    typeof language === 'string' &&
    (mode === 'light' || mode === 'dark') &&
    (platform === 'web' || platform === 'mobile') &&
    (isNative === true || isNative === false) &&
    [undefined, true, false].some((value) => value === sms) &&
    matchesSchema(schemaRef('SignInExperience'), signInExperience)
  );
}

/** Treats data that throws when it is read as invalid. */
function fits(data: unknown): boolean {
  try {
    return isValid(data);
  } catch {
    return false;
  }
}

/** A message as it arrives at a window; `type` is the type of the event. */
interface HostileMessage {
  type: 'message' | 'messageerror';
  /** Creates the data anew, because one message may change the data of another. */
  data: () => unknown;
  origin: string;
  source: 'parent' | 'itself' | 'another window' | 'nobody';
  withPort: boolean;
}

const SOURCES: Readonly<Record<HostileMessage['source'], unknown>> = {
  parent,
  itself: window,
  'another window': new EventTarget(),
  nobody: null,
};

function dispatch({ type, data, origin, source, withPort }: HostileMessage) {
  const event = new MessageEvent(type, { data: data(), origin });
  const ports = withPort ? [new MessageChannel().port1] : [];
  for (const [name, value] of Object.entries({ source: SOURCES[source], ports }))
    Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
  for (const port of ports) port.close();
}

const oddData: readonly (() => unknown)[] = [
  () => undefined,
  () => 'ac_preview',
  () => ({ sender: ['ac_preview'], config: {} }),
  () => ({ sender: 'ac_preview', config: { signInExperience: [] } }),
  () => ({
    get sender() {
      throw new Error('read');
    },
  }),
  () => new Proxy({}, { get: () => MARK, has: () => true, ownKeys: () => [MARK] }),
  () => JSON.parse(`{"__proto__":{"sender":"ac_preview","${MARK}":true}}`) as unknown,
  () => Object.create({ sender: 'ac_preview', config: {} }) as unknown,
  () => new Map([['sender', 'ac_preview']]),
  () => Symbol(MARK),
];

const own = location.origin;
const messages: fc.Arbitrary<HostileMessage> = fc.record({
  type: fc.constantFrom<HostileMessage['type'][]>('message', 'message', 'message', 'messageerror'),
  data: fc.oneof(
    { weight: 2, arbitrary: validMessages.map((data) => () => data) },
    { weight: 4, arbitrary: mutationsOf(mutationsOf(validMessages)).map((data) => () => data) },
    { weight: 2, arbitrary: fc.anything({ withBigInt: true, withMap: true }).map((data) => () => data) },
    fc.constantFrom(...oddData),
  ),
  origin: fc.constantFrom(own, own, own, '', 'null', '*', `${own}/`, `${own}:443`, `${own}.evil.example`),
  source: fc.constantFrom<HostileMessage['source'][]>(
    'parent',
    'parent',
    'itself',
    'another window',
    'nobody',
  ),
  withPort: fc.boolean(),
});

/** Storage events as another tab may send them. */
const storageChanges: fc.Arbitrary<StorageEventInit> = fc.record({
  key: fc.constantFrom(
    null,
    '',
    'signedIn:other',
    'SIGNEDIN',
    'interactionToken',
    'theme',
    'lastMethod',
    '__proto__',
  ),
  newValue: fc.constantFrom(null, '', MARK, `${Date.now()} ${MARK}`, '{', '{"__proto__":{}}'),
});

it(
  'ignores messages outside of a preview, and takes from storage only the news of a sign-in',
  { timeout: 300_000 },
  async () => {
    const app = await englishApp('/sign-in', { origin: location.origin });
    render(<App {...app} />);
    // The list of languages loads last.
    await waitFor(() => expect(document.querySelector('[data-part="language-select"]')).not.toBeNull(), {
      timeout: 15_000,
    });
    const errors: unknown[] = [];
    const onError = ({ error }: ErrorEvent) => errors.push(error);
    window.addEventListener('error', onError);
    const [before, shown] = [app.store.get(), document.body.innerHTML];
    const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    const keptBefore = kept();
    const channel = new BroadcastChannel('signedIn');
    await fc.assert(
      fc.asyncProperty(messages, storageChanges, async (message, change) => {
        await act(async () => {
          dispatch(message);
          window.dispatchEvent(new StorageEvent('storage', change));
          channel.postMessage(change.newValue);
          await Promise.resolve();
        });
        expect(app.store.get()).toBe(before);
        expect(document.body.innerHTML).toBe(shown);
        expect([errors.splice(0), kept()]).toEqual([[], keptBefore]);
      }),
      { numRuns: Math.ceil(MESSAGES / 4) },
    );
    channel.close();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'signedIn', newValue: MARK })));
    expect(document.body.textContent).toContain(en.description.signed_in_elsewhere);
    expect(document.body.textContent).not.toContain(MARK);
    window.removeEventListener('error', onError);
    expect(errors).toEqual([]);
  },
);

describe('in a preview', () => {
  beforeAll(keepParentMessages);

  it(
    'follows a message if source, origin and schema match, and ignores any other',
    { timeout: 300_000 },
    async () => {
      const app = toPreview(await englishApp('/sign-in', { origin: location.origin }));
      const errors: unknown[] = [];
      const onError = ({ error }: ErrorEvent) => errors.push(error);
      window.addEventListener('error', onError);
      const { href } = app.router.history.location;
      let followed = 0;
      fc.assert(
        fc.property(messages, (message) => {
          const { type, data, origin, source } = message;
          const before = app.store.get();
          dispatch(message);
          const isFollowed =
            type === 'message' && source === 'parent' && origin === location.origin && fits(data());
          expect(app.store.get() !== before).toBe(isFollowed);
          expect(errors.splice(0)).toEqual([]);
          expect(Object.keys(Object.prototype)).toEqual([]);
          if (isFollowed) followed += 1;
        }),
        { numRuns: MESSAGES },
      );
      window.removeEventListener('error', onError);
      expect(app.router.history.location.href).toBe(href);
      // The run had enough messages of each kind.
      expect(followed).toBeGreaterThan(MESSAGES / 100);
      expect(followed).toBeLessThan(MESSAGES / 2);
    },
  );

  it('shows any valid settings', { timeout: 300_000 }, async () => {
    const errors: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((error) => {
      // The router's lazy components call `use` only until they are loaded.
      if (!String(error).includes('This library called use()')) errors.push(error);
    });
    const app = toPreview(await englishApp('/sign-in', { origin: location.origin, wide: true }));
    render(<App {...app} />);
    await fc.assert(
      fc.asyncProperty(validMessages, async (data) => {
        const before = app.store.get();
        await act(async () => {
          post(data);
          await Promise.resolve();
        });
        expect(app.store.get()).not.toBe(before);
        // Settings may need lazy parts of the page, which a busy machine loads in more than a second.
        await waitFor(() => expect(document.querySelectorAll('main h1')).toHaveLength(1), {
          timeout: 15_000,
        });
        expect(document.documentElement.dataset['theme']).toBe(data.config.mode);
        expect(document.querySelector('main h1')?.textContent).not.toBe(en.error.something_went_wrong);
        expect(errors.splice(0)).toEqual([]);
      }),
      { seed, numRuns: SHOWN_SETTINGS },
    );
  });
});
