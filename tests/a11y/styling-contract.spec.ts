import type { Page } from '@playwright/test';
import { PARTS, STATES } from '../../src/theme/styling-contract.ts';
import { expect, test } from '../setup/fixtures.ts';
import { pageActions } from './page-actions.ts';
import type { Scenario } from './scenario.ts';
import { scenarios } from './states.ts';
import { texts } from './texts.ts';

/** A second factor was chosen, and its secret has not come yet. */
const optionChosen: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, identifier, password, fillAndSubmit, expectHeading } = pageActions(fixtures);
  await startSignIn('skippable-mfa');
  await identifier.fill('ada');
  await fillAndSubmit(password, site.ada.password);
  await expectHeading(texts.mfa.add_mfa_factors);
  site.gate.hold(/^POST /);
  await page.getByRole('button', { name: new RegExp(`^${texts.mfa.totp}`) }).click();
  await expect(page.getByRole('button', { disabled: true }).first()).toBeVisible();
  yield 'two-step, a factor was chosen';
};

/** Where a digit would not stay in its cell. */
const codeWithoutCells: Scenario = async function* (fixtures) {
  const { page } = fixtures;
  await scenarios['code-sign-in']?.(fixtures).next();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.keyboard.type('1');
  yield 'code, with the text spacing of somebody';
};

/** Scenarios that together have every part in every state. */
const SHOWN: Readonly<Record<string, Scenario | undefined>> = {
  ...Object.fromEntries(
    [
      ...['sign-in', 'busy', 'every-identifier', 'register', 'code-sign-in', 'dialog-create', 'dead-ends'],
      ...['consent', 'social-buttons', 'two-step-set-up', 'two-step-verify', 'branded'],
      ...['countries', 'content'],
    ].map((name) => [name, scenarios[name]]),
  ),
  'option-chosen': optionChosen,
  'code-without-cells': codeWithoutCells,
};

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

test.describe.configure({ mode: 'serial' });
for (const [name, scenario] of Object.entries(SHOWN))
  test(`${name}: every part on the screens is in the styling contract`, async ({ page, context, site }) => {
    if (!scenario) throw new Error(`no scenario ${name}`);
    for await (const state of scenario({ page, context, site, texts: texts.en }))
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const { matching, unknown } = await readScreen(page);
        expect(unknown, state).toEqual([]);
        for (const selector of matching) missing.delete(selector);
      }
  });

test('every part and state of the styling contract is on a screen', () => {
  expect([...missing].filter((selector) => !ON_PHONES.includes(selector))).toEqual([]);
});
