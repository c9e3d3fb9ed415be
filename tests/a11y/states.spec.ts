import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { expectRendered } from '../setup/rendered.ts';
import { recordAnnouncements } from './announcements.ts';
import { axeFindings, axeFindingsAgain, expectWellFormed, linkFindings, sizeFindings } from './checks.ts';
import { dialogFindings } from './dialogs.ts';
import { forcedColourFindings } from './forced-colours.ts';
import { fieldFindings, formFindings, statesOfFields } from './forms.ts';
import { LAYOUTS, overflowFindings, withLayout } from './layout.ts';
import { LOWEST_WINDOW, LOW_WINDOW, windowFindings } from './low-window.ts';
import { motionFindings } from './motion.ts';
import { textFindings } from './overlaps.ts';
import { ringFindings } from './rings.ts';
import { accessibilitySnapshot } from './snapshot.ts';
import { tagOf, visits, visitsWithSnapshot } from './states.ts';
import { offeredLanguages, switchLanguage } from './switch-language.ts';

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 }, findings: axeFindings },
  narrow: {
    viewport: { width: 320, height: 640 },
    findings: (page: Page) => axeFindingsAgain(page, 'every rule'),
  },
};

/** Resolves when the page has been drawn with a new size or theme, which it learns of in the next frame. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await drawn(page);
}

/** Console messages when a test looks into the frame of the terms, and messages about the faults of a state. */
const OF_THE_STATE =
  /Blocked script execution in .*\/_mock\/terms|Failed to load resource|Applying inline style violates|security policy: style-src-attr inline/;

/**
 * States where the last press scrolls the page and leaves no focus, or where a long notice and the focused field below it
 * do not both fit.
 */
const SCROLLED = [
  'sign-in-leaving',
  'sign-in-leaving-stopped',
  'every-identifier-notification',
  'sign-in-in-an-app-notification',
];

/** The state with a style sheet for Logto's page that would make texts unreadable; the console says that it is left out. */
const WITH_LEFT_OUT_CSS = 'look-from-logto-half';

/** Also of axe, which asks the frame of a captcha. */
const POSSIBLE = new RegExp(`${OF_THE_STATE.source}|Failed to execute 'postMessage' on 'DOMWindow'`);

test.use({ testFont: true, possibleWarnings: [POSSIBLE] });

for (const visit of visits) {
  const { name, state = name, deployment = {}, withoutLogo } = visit;
  const hasSnapshot = visitsWithSnapshot.includes(visit);
  test.describe(() => {
    test.use({ deployment });
    if (name === WITH_LEFT_OUT_CSS) test.use({ expectedWarnings: [/\(customCss\) is left out/] });

    test(
      `${name}: axe finds nothing, targets are large enough, texts are uncut, and low windows show the main parts${hasSnapshot ? ', and the snapshot matches' : ''}`,
      { tag: tagOf(visit) },
      async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (withoutLogo) site.gate.answerEmpty(/\/brand\/logo/);
        await recordAnnouncements(page);
        await page.setViewportSize(LOW_WINDOW);
        await openState(page, state);
        await test.step('the low window in which the state was reached', async () => {
          if (!SCROLLED.includes(state))
            await expect.soft.poll(() => windowFindings(page, 'focused part')).toEqual([]);
        });
        await page.setViewportSize(SIZES.desktop.viewport);
        await drawn(page);
        // A low window has no content beside the form.
        await expect(page.locator('aside:empty')).toHaveCount(0);
        // The document in the frame of the terms loads after the state.
        await expect(page.locator('[data-phase]:not([data-phase="off"])')).toHaveCount(0);
        if (hasSnapshot) expect.soft(await accessibilitySnapshot(page, state)).toMatchSnapshot(`${name}.txt`);
        expect.soft(await fieldFindings(page, name)).toEqual([]);
        expect.soft(await formFindings(page)).toEqual([]);
        // German has the longest words. States where nothing could be loaded have no list of languages.
        const lang = (await offeredLanguages(page)).includes('de') ? 'de' : 'en';
        if (lang === 'de') expect(await switchLanguage(page, lang)).toBe(true);
        await test.step('low windows', async () => {
          for (const viewport of [LOW_WINDOW, LOWEST_WINDOW]) {
            await page.setViewportSize(viewport);
            expect.soft(await windowFindings(page, 'every part')).toEqual([]);
          }
        });
        for (const [size, { viewport, findings }] of Object.entries(SIZES))
          await test.step(size, async () => {
            await page.setViewportSize(viewport);
            await setTheme(page, 'light');
            expect.soft(await findings(page)).toEqual([]);
            expect.soft(await sizeFindings(page)).toEqual([]);
            expect.soft(await linkFindings(page)).toEqual([]);
            if (size === 'narrow') expect.soft(await ringFindings(page)).toEqual([]);
            await expectWellFormed(page, lang);
            await setTheme(page, 'dark');
            // Only colours differ between the themes.
            expect.soft(await axeFindingsAgain(page, 'colour rules'), 'dark').toEqual([]);
            if (size === 'narrow') expect.soft(await ringFindings(page), 'dark').toEqual([]);
          });
        for (const layout of LAYOUTS)
          await test.step(layout.name, async () => {
            // Sets the size here, because `withLayout` would restore the earlier one.
            await page.setViewportSize(layout.viewport);
            const findings = async () => [
              ...(await textFindings(page)),
              ...(layout.forcedColours ? await forcedColourFindings(page) : []),
            ];
            expect.soft(await withLayout(page, layout, findings)).toEqual([]);
          });
        await test.step('motion', async () => {
          expect.soft(await motionFindings(page)).toEqual([]);
        });
        // This check comes last because it closes the dialog.
        expect.soft(await dialogFindings(page)).toEqual([]);
      },
    );
  });
}

test('fields.md names only states that this walk opens', () => {
  const names = visits.map(({ name }) => name);
  expect(statesOfFields.filter(({ state }) => !names.includes(state))).toEqual([]);
});

test('the check of forms finds fields that password managers cannot use, and elements that only look like controls', async ({
  page,
}) => {
  await openState(page, 'password');
  await expectRendered(page);
  expect(await formFindings(page)).toEqual([]);
  expect(await fieldFindings(page, 'password')).toEqual([]);
  await page.evaluate(() => {
    const change = (selector: string, act: (element: HTMLElement) => void) =>
      document.querySelectorAll<HTMLElement>(selector).forEach(act);
    change('form', (form) => {
      form.removeAttribute('novalidate');
      form.append(document.createElement('button'));
    });
    change('input[name="password"]', (input) => {
      input.id = '_r_7_';
      input.setAttribute('maxlength', '64');
      input.setAttribute('placeholder', 'Password');
    });
    change('[data-part="hidden-identifier"]', (input) => (input.hidden = true));
    change('h1', (heading) => heading.setAttribute('role', 'button'));
  });
  const findings = (await formFindings(page)).join('\n');
  for (const finding of [
    'has no novalidate',
    'has 2 submit buttons',
    'says no type',
    'has a maxlength',
    'is no hidden identifier as password managers need it',
    'has no visible label',
    'has a placeholder',
    'has no stable id',
    'acts as a control and is none',
  ])
    expect(findings).toContain(finding);
  const fields = (await fieldFindings(page, 'password')).join('\n');
  expect(fields).toContain('is not in fields.md');
  expect(fields).toContain('is only in fields.md');
});

test('axe finds a missing label and a low contrast', async ({ page }) => {
  await openState(page, 'sign-in-de');
  await expectRendered(page);
  await page.getByText('Benutzername', { exact: true }).evaluate((label) => label.remove());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'));
  const findings = (await axeFindings(page)).join('\n');
  expect(findings).toContain('label: ');
  expect(findings).toContain('color-contrast: ');
});

test('axe finds a contrast that is too low only in the dark theme', async ({ page }) => {
  await openState(page, 'sign-in-de');
  await expectRendered(page);
  await setTheme(page, 'light');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#222'));
  expect(await axeFindings(page)).toEqual([]);
  await setTheme(page, 'dark');
  expect((await axeFindingsAgain(page, 'colour rules')).join('\n')).toMatch(/^color-contrast: .* at h1/);
});

test('the checks find texts that are cut or leave their box, and links that are too low or touch', async ({
  page,
}) => {
  await openState(page, 'terms-automatic-de');
  await expectRendered(page);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.whiteSpace = 'nowrap'));
  const main = page.getByRole('main');
  await main.locator('[type="submit"]').evaluate((button) => {
    button.style.minHeight = '0';
    button.style.height = '10px';
  });
  await main
    .locator('p a')
    .first()
    .evaluate((link) => (link.style.padding = '0'));
  await main
    .locator('p')
    .last()
    .evaluate((text) => (text.style.lineHeight = '1'));
  const [small] = LAYOUTS;
  if (!small) throw new Error('no layout');
  const overflow = await withLayout(page, small, () => overflowFindings(page));
  expect(overflow.join('\n')).toMatch(/is wider than its .*\n.*is higher than its button/s);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await linkFindings(page)).join('\n')).toMatch(/is .* px high/);
});

test('the check of rings finds a ring that the window cuts, one that a box cuts, and a missing one', async ({
  page,
}) => {
  await openState(page, 'sign-in-de');
  await expectRendered(page);
  expect(await ringFindings(page)).toEqual([]);
  const main = page.getByRole('main');
  await main
    .locator('a')
    .first()
    .evaluate((link) => (link.style.outline = 'none'));
  await main.locator('[type="submit"]').evaluate((button) => {
    button.style.outlineOffset = '2px';
    if (button.parentElement) button.parentElement.style.overflow = 'hidden';
  });
  await page
    .locator('footer :is(a, select)')
    .first()
    .evaluate((control) => {
      control.style.marginInlineStart = `-${String(control.getBoundingClientRect().left)}px`;
    });
  await page.getByRole('button', { name: 'Passwort anzeigen' }).evaluate((button) => {
    button.style.outlineWidth = '1px';
    button.style.outlineColor = '#ccc';
  });
  const findings = (await ringFindings(page)).join('\n');
  expect(findings).toMatch(/is 1 px wide\n.* has 1\.\d+:1/);
  expect(findings).toContain('has no ring');
  expect(findings).toMatch(/is cut by form/);
  expect(findings).toContain('is cut by the window');
});

test('the check of forced colours finds information that only a colour shows', async ({ page }) => {
  const forced = LAYOUTS.find(({ forcedColours }) => forcedColours);
  if (!forced) throw new Error('no layout');
  const findingsOf = () => withLayout(page, forced, () => forcedColourFindings(page));
  await openState(page, 'register-email-terms-ticked');
  expect(await findingsOf()).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      [data-part='input'][aria-invalid], [data-part='checkbox-input']::before { border: 0 !important }
      [data-variant='primary'] { border: 0 !important }
      svg, svg * { fill: Canvas !important; stroke: none !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  const findings = (await findingsOf()).join('\n');
  for (const finding of ['has no border', 'does not look wrong', 'looks like the others', 'cannot be seen'])
    expect(findings).toContain(finding);
});

test('the check of motion finds elements that move despite reduced motion, and parts that only motion shows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openState(page, 'sign-in');
  // The list of languages loads after the page, together with the place of its error.
  await page.locator('[data-part="language-select"]').waitFor({ state: 'attached' });
  expect(await motionFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      [data-part='button'] { transition: translate 1s }
      @media (prefers-reduced-motion: reduce) { h1 { padding-block-start: 20px } }`);
    document.adoptedStyleSheets.push(sheet);
    document
      .querySelector('main')
      ?.animate({ opacity: [0.5, 1], translate: ['0 9px', '0 0'] }, { duration: 1000, iterations: Infinity });
  });
  const findings = (await motionFindings(page)).join('\n');
  expect(findings).toMatch(/^button\.button moves by a transition of translate$/m);
  expect(findings).toMatch(/^main\S* moves by an animation of translate$/m);
  expect(findings).toMatch(/^only without motion: h1/m);
  expect(findings).toMatch(/^only with motion: h1/m);
});

test('the check of dialogs finds one that leaves the page behind it reachable, and one that does not close', async ({
  page,
}) => {
  await openState(page, 'sign-in-code-create');
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog');
    dialog?.addEventListener('cancel', (event) => event.stopImmediatePropagation(), { capture: true });
    dialog?.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
    dialog?.close();
    dialog?.show();
  });
  const findings = (await dialogFindings(page)).join('\n');
  expect(findings).toContain('behind the dialog takes the focus');
  expect(findings).toContain('Tab leaves the dialog');
  expect(findings).toContain('Escape leaves the dialog open');
});

test('the check of low windows finds a field below the fold, and a covered button', async ({ page }) => {
  await page.setViewportSize(LOW_WINDOW);
  await openState(page, 'sign-in-de');
  await expectRendered(page);
  expect(await windowFindings(page, 'focused part')).toEqual([]);
  await page.evaluate(() => (document.body.style.paddingBlockStart = '300px'));
  // When it is ready, the page itself scrolls the focused field into view once more.
  const findings = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    return (await windowFindings(page, 'focused part')).join();
  };
  await expect.poll(findings).toContain('is outside the window');
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 100px';
    document.body.append(bar);
  });
  expect((await windowFindings(page, 'every part')).join()).toContain('is covered by div');
});
