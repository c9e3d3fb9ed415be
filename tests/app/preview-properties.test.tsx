// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import en from '../../src/i18n/locales/en.json';
import { keepParentMessages } from '../../src/platform/parent-frame.ts';
import { toPreview } from '../../src/preview/to-preview.ts';
import { arbitraryOf } from '../contract/arbitrary.ts';
import { mutationsOf } from '../contract/mutations.ts';
import { description, matchesSchema, schemaRef } from '../contract/reference-validator.ts';
import { englishApp } from './english-app.ts';

const INVALID_MESSAGES = 500;
/** Each is rendered, and each run has others; `RUNS=… npx vitest …` has more of them. */
const SHOWN_SETTINGS = Number(process.env['RUNS'] ?? 100);
/** `SEED=… npx vitest …` repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
console.info(`preview: ${INVALID_MESSAGES} invalid messages, ${SHOWN_SETTINGS} valid ones, SEED=${seed}`);

const parent = new EventTarget();
/** jsdom takes only real windows as the source of an event. */
function post(data: unknown) {
  const event = new MessageEvent('message', { data, origin: location.origin });
  Object.defineProperty(event, 'source', { value: parent });
  window.dispatchEvent(event);
}

/** jsdom has no constructed style sheets; what tenants' CSS does is tested in a browser. */
class NoStyleSheet {
  replaceSync = () => undefined;
}

keepParentMessages();
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
    // Texts of other languages are files, which are not served here.
    language: fc.constant('en'),
    mode: fc.constantFrom('light', 'dark'),
    platform: fc.constantFrom('web', 'mobile'),
    isNative: fc.boolean(),
  }),
});

/** Says it in other words than the page does. */
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

it('a message that is not valid changes nothing and throws nothing', { timeout: 300_000 }, async () => {
  const app = toPreview(await englishApp('/sign-in', { origin: location.origin }));
  const errors: unknown[] = [];
  const onError = ({ error }: ErrorEvent) => errors.push(error);
  window.addEventListener('error', onError);
  const before = app.store.get();
  const mutated = mutationsOf(mutationsOf(validMessages));
  const invalid = fc.oneof(
    { weight: 5, arbitrary: mutated },
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
    validMessages.map(({ config }) => ({ sender: 'ac_preview', config: JSON.stringify(config) })),
  );
  fc.assert(
    fc.property(
      invalid.filter((data) => !isValid(data)),
      (data) => {
        post(data);
        expect(app.store.get()).toBe(before);
      },
    ),
    { seed, numRuns: INVALID_MESSAGES },
  );
  // The messages did arrive.
  const [valid] = fc.sample(validMessages, { seed, numRuns: 1 });
  post(valid);
  expect(app.store.get()).not.toBe(before);
  window.removeEventListener('error', onError);
  expect(errors).toEqual([]);
});

it('any valid settings are shown', { timeout: 300_000 }, async () => {
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
      // Parts of the page are loaded when settings first need them, which a busy machine does in more than a second.
      await waitFor(() => expect(document.querySelectorAll('main h1')).toHaveLength(1), { timeout: 15_000 });
      expect(document.documentElement.dataset['theme']).toBe(data.config.mode);
      expect(document.querySelector('main h1')?.textContent).not.toBe(en.error.something_went_wrong);
      expect(errors.splice(0)).toEqual([]);
    }),
    { seed, numRuns: SHOWN_SETTINGS },
  );
});
