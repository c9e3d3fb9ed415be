import type { Page } from '@playwright/test';
import { PARTS, STATES } from '../../src/theme/styling-contract.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';

/** States that together have every part in every state. */
const SHOWN = [
  'sign-in-wrong-password',
  'sign-in-password-shown',
  'sign-in-offline',
  'every-identifier-notification',
  'password-start-again',
  'register-password-empty',
  'register-password-half',
  'register-password-differs',
  'register-email-terms-ticked',
  'sign-in-captcha-box',
  'sign-in-code-wrong',
  'sign-in-code-sent-twice',
  'sign-in-code-create-terms',
  'phone-countries',
  'phone-countries-none',
  'boot-failed',
  'unknown-session',
  'consent',
  'consent-organization-scopes',
  'social-many-shown',
  'social-last-time',
  'two-step-choice-chosen',
  'two-step-app-among-others',
  'two-step-codes-not-saved',
  'device-compare',
  'look-lookout',
];

/** Parts of the terms in a frame, which is for phones (tests/e2e/terms-modal.spec.ts). */
const ON_PHONES = ['frame-modal', 'frame-modal-header', 'frame-modal-footer', 'loading-bar', 'nav-title'].map(
  (part) => `[data-part='${part}']`,
);

const selectors = [
  ...PARTS.map((part) => `[data-part='${part}']`),
  ...Object.entries(STATES).flatMap(([part, states]) =>
    states.map((state) => `${part === 'root' ? ':root' : `[data-part='${part}']`}${state}`),
  ),
];

/** The selectors of the contract that match on the screen, and the parts on it that the contract lacks. */
const readScreen = (page: Page) =>
  page.evaluate(
    ([known, parts]) => ({
      matching: known.filter((selector) => document.querySelector(selector)),
      unknown: [...document.querySelectorAll<HTMLElement>('[data-part]')].flatMap(({ dataset }) =>
        parts.includes(dataset['part'] ?? '') ? [] : [dataset['part'] ?? ''],
      ),
    }),
    [selectors, PARTS as readonly string[]] as const,
  );

// The faults of a state may log anything on the console.
test.use({
  possibleWarnings: [
    /Failed to load resource|Applying inline style violates|security policy: style-src-attr inline/,
  ],
});
test.setTimeout(180_000);

test('shows every part and state of the styling contract on a screen, and no part that the contract lacks', async ({
  page,
}) => {
  const missing = new Set(selectors);
  /** Reads the parts of a state in both themes. */
  const readParts = async (state: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const { matching, unknown } = await readScreen(page);
      expect(unknown, state).toEqual([]);
      for (const selector of matching) missing.delete(selector);
    }
  };
  for (const state of SHOWN) {
    await openState(page, state);
    await readParts(state);
  }

  await openState(page, 'sign-in-busy');
  await expect(page.locator('[data-part="loading"][data-open]')).toBeAttached();
  await readParts('busy, once the overlay has come');

  await openState(page, 'look-branded');
  await expect(page.locator('[data-part="logo"]')).toBeVisible();
  await readParts('the logo of a tenant');

  // A state is ready only when the toast is over.
  await page.goto('/_mock/states/sign-in-server-error', { waitUntil: 'commit' });
  await expect(page.locator('[data-part="notice"][data-toast="open"]')).toBeVisible();
  await readParts('a notice that looks like a toast');

  await openState(page, 'sign-in-code');
  // Wider letters make a digit leave its cell.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.type('1');
  await readParts('a code with the text spacing of somebody');

  expect([...missing].filter((selector) => !ON_PHONES.includes(selector))).toEqual([]);
});
