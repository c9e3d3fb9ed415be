import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/generated/constants.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { axeFindings } from './checks.ts';
import { LANGUAGE_LAYOUTS, withLayout } from './layout.ts';
import { textFindings } from './overlaps.ts';
import { tagOf, visitsWithSnapshot } from './states.ts';
import { offeredLanguages, switchLanguage } from './switch-language.ts';

/** The states that `npm test` lays out; `npm run matrix -- --grep a11y/languages` covers the others with a snapshot. */
const SAMPLE = visitsWithSnapshot.filter(({ name }) =>
  ['register-password-half', 'consent-organizations'].includes(name),
);
/** States without a list of languages, because nothing can be loaded. */
const WITHOUT_LIST: readonly string[] = ['boot-failed'];
/** States in which the texts of a tenant's own language cannot be loaded. */
const MISSING_LANGUAGES: Readonly<Record<string, string>> = { 'language-missing': 'sv-SE' };

test.use({
  build: 'pseudo',
  testFont: true,
  locale: 'en-US',
  possibleWarnings: [
    // The browser logs the last one when a test looks into the frame of the terms.
    /Failed to load|Applying inline style violates|security policy: style-src-attr inline|Blocked script execution in .*\/_mock\/terms/,
  ],
});
test.setTimeout(300_000);

/** The findings of each language in this state, except a language that cannot be loaded. */
async function findingsInEveryLanguage(page: Page, missing?: string): Promise<string[]> {
  const findings: string[] = [];
  const offered = (await offeredLanguages(page)).filter((tag) => tag !== missing);
  for (const layout of LANGUAGE_LAYOUTS)
    await withLayout(page, layout, async () => {
      for (const tag of offered)
        if (await switchLanguage(page, tag))
          for (const finding of await textFindings(page)) findings.push(`${tag}, ${layout.name}: ${finding}`);
        else findings.push(`${tag} could not be switched to`);
    });
  return findings;
}

for (const visit of visitsWithSnapshot) {
  const { name, state = name, deployment = {}, withoutLogo } = visit;
  if (WITHOUT_LIST.includes(state)) continue;
  test.describe(() => {
    test.use({ deployment });

    test(
      `${name}: every language shows its texts uncut, within the page and apart, and axe finds nothing from right to left`,
      { tag: tagOf(visit, SAMPLE) },
      async ({ page, site }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (withoutLogo) site.gate.answerEmpty(/\/brand\/logo/);
        await openState(page, state);
        expect
          .soft(await offeredLanguages(page))
          .toEqual(expect.arrayContaining([...languages.supported, 'en-XA', 'en-XB']));
        expect.soft(await findingsInEveryLanguage(page, MISSING_LANGUAGES[state])).toEqual([]);
        if (await switchLanguage(page, 'ar')) expect.soft(await axeFindings(page)).toEqual([]);
      },
    );
  });
}

test('the checks find texts of a longer language that are cut or overlap', async ({ page }) => {
  await openState(page, 'sign-in');
  expect(await findingsInEveryLanguage(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).evaluate(({ style }) => {
    style.whiteSpace = 'nowrap';
    style.marginBlockEnd = '-60px';
  });
  const findings = (await findingsInEveryLanguage(page)).join('\n');
  expect(findings).toMatch(/en-XA, 200 % text at 360 px: .* is wider than its/);
  expect(findings).toMatch(/“[^”]+” overlaps “[^”]+”/);
});
