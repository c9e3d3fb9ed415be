import type { Page } from '@playwright/test';
import { PARTS, STATES } from '../../src/theme/styling-contract.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { deployments, walks } from './states.ts';

/** Walks that together have every part in every state. */
const SHOWN = [
  'sign-in',
  'busy',
  'every-identifier',
  'register',
  'code-sign-in',
  'dialog-create',
  'dead-ends',
  'consent',
  'social-buttons',
  'two-step-set-up',
  'two-step-verify',
  'branded',
  'countries',
  'content',
];

/** Parts of the terms in a frame, which is for phones (tests/e2e/terms-modal.spec.ts). */
const ON_PHONES = [
  ...['frame-modal', 'frame-modal-header', 'frame-modal-footer', 'loading-bar', 'nav-title'],
].map((part) => `[data-part='${part}']`);

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

const missing = new Set(selectors);

// Whatever a state's faults say on the console.
test.use({ possibleWarnings: [/Failed to load resource|security policy: |Content Security Policy/] });
test.describe.configure({ mode: 'serial' });
/** In both themes. */
async function expectKnownParts(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { matching, unknown } = await readScreen(page);
    expect(unknown, state).toEqual([]);
    for (const selector of matching) missing.delete(selector);
  }
}

for (const name of SHOWN)
  test.describe(() => {
    test.use({ deployment: deployments[name] ?? {} });

    test(`${name}: every part on the screens is in the styling contract`, async ({ page }) => {
      for (const state of walks[name] ?? []) {
        await openState(page, state);
        await expectKnownParts(page, state);
      }
    });
  });

test('sign-in-busy: every part is in the styling contract once the overlay has come', async ({ page }) => {
  await openState(page, 'sign-in-busy');
  await expect(page.locator('[data-part="loading"][data-open]')).toBeAttached();
  await expectKnownParts(page, 'sign-in-busy');
});

test('sign-in-server-error: every part is in the styling contract while the notice looks like a toast', async ({
  page,
}) => {
  // A state is ready only when the toast is over.
  await page.goto('/_mock/states/sign-in-server-error', { waitUntil: 'commit' });
  await expect(page.locator('[data-part="notice"][data-toast="open"]')).toBeVisible();
  await expectKnownParts(page, 'sign-in-server-error');
});

test('option-chosen: every part on the screens is in the styling contract', async ({ page }) => {
  await openState(page, 'two-step-choice-chosen');
  await expectKnownParts(page, 'two-step-choice-chosen');
});

test('code-without-cells: every part on the screens is in the styling contract', async ({ page }) => {
  await openState(page, 'sign-in-code');
  // Where a digit would not stay in its cell.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.type('1');
  await expectKnownParts(page, 'code, with the text spacing of somebody');
});

test('every part and state of the styling contract is on a screen', () => {
  expect([...missing].filter((selector) => !ON_PHONES.includes(selector))).toEqual([]);
});
