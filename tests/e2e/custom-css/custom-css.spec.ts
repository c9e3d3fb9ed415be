import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectRendered } from '../../setup/rendered.ts';
import { partsOf } from '../screen-parts.ts';
import { startSignIn } from '../steps.ts';
import { findMissingRings, findObstacles, setCustomCss } from './usable.ts';
import { UGLY_STYLES } from './ugly-styles.ts';

test.use({
  possibleWarnings: [
    // The tenant's content has the last two, which the browser reports when the sanitiser parses it.
    /@import rules are not allowed here|inline (?:style|event handler) violates|(?:style|script)-src-attr inline/,
  ],
});

/** Social buttons, terms, a password and a check box on one page. */
const LOUD = '/oidc/auth?client_id=demo-app&tenant=loud';

async function openLoud(page: Page) {
  await page.goto(LOUD);
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expectRendered(page);
}

/** `npm test` runs this one; `npm run matrix` also runs the style sheets about one thing. */
const SAMPLE = 'everything at once';

for (const [about, styles] of Object.entries(UGLY_STYLES))
  test(
    `people see and use the form under any style sheet about ${about}`,
    { tag: about === SAMPLE ? [] : '@matrix' },
    async ({ page }) => {
      await openLoud(page);
      for (const css of styles)
        await test.step(css.slice(0, 80), async () => {
          await setCustomCss(page, css);
          expect.soft(await findObstacles(page), css.slice(0, 200)).toEqual([]);
          expect.soft(await findMissingRings(page), css.slice(0, 200)).toEqual([]);
        });
    },
  );

test('the checks find a form that is hidden, moved, covered or without rings', async ({ page }) => {
  await openLoud(page);
  const findingsOf = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    return (await findObstacles(page)).join('\n');
  };
  expect(await findingsOf('* { display: none !important }')).toContain('is not shown');
  expect(await findingsOf('input { opacity: 0 }')).toContain('is transparent');
  expect(await findingsOf('body { position: fixed; left: -9999px }')).toContain('cannot be reached');
  expect(await findingsOf('* { pointer-events: none }')).toContain('cannot be pressed');
  expect(await findingsOf('body::before { content: ""; position: fixed; inset: 0; z-index: 9 }')).toContain(
    'cannot be pressed',
  );
  expect(await findingsOf('input { height: 0 !important; min-height: 0 !important }')).toContain('is only');
  expect(await findingsOf('* { all: unset }')).toContain('is shown');
  expect(await findingsOf(':focus { outline: none !important }')).toBe('');
  expect((await findMissingRings(page)).join('\n')).toContain('has no ring');
});

test('people can also use a dialog, which stays in the middle', async ({ page, site }) => {
  await openLoud(page);
  await setCustomCss(
    page,
    '* { all: unset; margin: 0 } dialog { display: none !important } :modal { opacity: 0 }',
  );
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).password.fill(site.ada.password);
  await page.getByRole('button', { name: /^SIGN IN NOW/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findObstacles(page)).toEqual([]);
  const box = await dialog.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(20);
  const buttons = await dialog.getByRole('button').last().boundingBox();
  const below = (box?.y ?? 0) + (box?.height ?? 0) - (buttons?.y ?? 0) - (buttons?.height ?? 0);
  expect(below, 'what is below its buttons').toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a later visit applies the tenant’s style sheet before the first paint of the form, after all other style sheets', async ({
  page,
}) => {
  await startSignIn(page, 'branded');
  await page.addInitScript(() => {
    const look = () => {
      const card = document.querySelector('[data-part=card]');
      if (!card) requestAnimationFrame(look);
      else document.documentElement.dataset['firstBorder'] = getComputedStyle(card).borderTopWidth;
    };
    requestAnimationFrame(look);
  });
  await startSignIn(page, 'branded');
  await expect(page.locator('html')).toHaveAttribute('data-first-border', '6px');
  await expect(partsOf(page).continueButton).toHaveCSS('border-radius', '3px');
  await expect(page.locator('[data-part=frame]')).toHaveCSS('background-image', /harbour\.svg/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-part=frame]')).toHaveCSS('background-image', /harbour-dark\.svg/);
});

test('an empty style sheet changes nothing', async ({ page, site }) => {
  /** Minimum sizes of elements that are larger anyway, and properties for the tenant's decoration. */
  const ALLOWED =
    / (min-(inline|block)-size|min-(width|height)|position|inset.*|top|right|bottom|left|user-select|-webkit-user-select|transition-property|--lk-ring): /;
  const compare = () =>
    page.evaluate(() => {
      const isDecoration = (name: string, pseudo: number) => name === 'pointer-events' && pseudo > 0;
      // The content of a closed disclosure has no layout, so there are no sizes to compare.
      const elements = [...document.querySelectorAll('html, body, body *')].filter(
        (element) => !element.closest('details:not([open]) > :not(summary)'),
      );
      const snapshot = () =>
        elements.map((element) =>
          ['', '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            // For a missing pseudo-element, only its absence matters.
            const names = pseudo && style.content === 'none' ? ['content'] : [...style];
            return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
          }),
        );
      const sheets = [...document.adoptedStyleSheets];
      sheets.at(-1)?.replaceSync('');
      const withRules = snapshot();
      document.adoptedStyleSheets = [];
      const without = snapshot();
      document.adoptedStyleSheets = sheets;
      return without.flatMap((styles, index) =>
        styles.flatMap((style, pseudo) =>
          Object.entries(style).flatMap(([name, value]) => {
            const now = withRules[index]?.[pseudo]?.[name] ?? '';
            return now === value || isDecoration(name, pseudo)
              ? []
              : [`${elements[index]?.outerHTML.slice(0, 60) ?? ''} ${name}: ${value} → ${now}`];
          }),
        ),
      );
    });
  const expectSame = async () => {
    const changes = (await compare()).filter((change) => !ALLOWED.test(change));
    expect.soft(changes).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLoud(page);
  await expectSame();
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).password.fill(site.ada.password);
  await page.getByRole('button', { name: /^SIGN IN NOW/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSame();
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignIn(page, 'pier', '&first_screen=register');
  await expectSame();
});

test('a broken rule is lost, and the rest of the style sheet applies', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openLoud(page);
  await setCustomCss(
    page,
    "@import url('https://fonts.example/shout.css'); h1 { color: no-colour; } p { { } } </style> b {} [data-part=title] { letter-spacing: 7px }",
  );
  await expect(partsOf(page).heading).toHaveCSS('letter-spacing', '7px');
  await expect(page.locator('[data-part=card]')).toHaveCSS('border-radius', '16px');
  expect(requested.filter((url) => url.includes('fonts.example'))).toEqual([]);
});

test.describe('images and fonts', () => {
  test.use({
    expectedWarnings: [/Loading the (image|font) 'http:.* violates|security policy: (img|font)-src http:/],
  });

  test('load from the hosts that the CSP allows', async ({ page }) => {
    await openLoud(page);
    const refused = (kind: string) =>
      page.waitForEvent('console', (message) =>
        message.text().startsWith(`security policy: ${kind}-src http:`),
      );
    const own = page.waitForRequest(/\/_mock\/brand\/harbour\.svg$/);
    const outcomes = Promise.all([own, refused('img'), refused('font')]);
    await setCustomCss(
      page,
      "@font-face { font-family: far; src: url('http://insecure.example/a.woff2') }" +
        "[data-part=title] { font-family: far; background: url('http://insecure.example/a.png') }" +
        "[data-part=main] { background: url('/_mock/brand/harbour.svg') }",
    );
    await outcomes;
  });
});

test('the custom properties that tenants change most have an effect', async ({ page }) => {
  await startSignIn(page, 'branded');
  await setCustomCss(
    page,
    `:root {
      --lk-radius: 1px; --lk-font: monospace; --lk-space: 8px; --lk-page-image: none; --lk-card: 600px;
      --lk-card-surface: transparent; --lk-card-border: transparent; --lk-shadow-card: none; --lk-card-padding: 5px
    }`,
  );
  const card = page.locator('[data-part=card]');
  await expect(partsOf(page).identifier).toHaveCSS('border-radius', '1px');
  await expect(partsOf(page).heading).toHaveCSS('font-family', 'monospace');
  await expect(page.locator('[data-part=form]')).toHaveCSS('row-gap', '40px');
  await expect(page.locator('[data-part=frame]')).toHaveCSS('background-image', 'none');
  for (const [property, value] of Object.entries({
    width: '600px',
    padding: '5px',
    'background-color': 'rgba(0, 0, 0, 0)',
    'border-top-color': 'rgba(0, 0, 0, 0)',
    'box-shadow': 'none',
  }))
    await expect(card).toHaveCSS(property, value);
});
