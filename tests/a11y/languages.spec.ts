import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { LANGUAGE_LAYOUTS, overflowFindings, withLayout } from './layout.ts';
import { overlapFindings } from './overlaps.ts';
import { deployments, walks } from './states.ts';
import { offeredLanguages, switchLanguage } from './switch-language.ts';

/** Walks that `npm test` runs; `npm run languages:layout` runs all. */
const SAMPLE = ['register', 'consent'];
/** In which the states are opened. */
const OPENED = 'en';
/** While nothing can be loaded, there is no list of languages. */
const WITHOUT_LIST: readonly string[] = ['boot-failed'];

test.use({
  build: 'pseudo',
  locale: 'en-US',
  possibleWarnings: [/Failed to load|security policy: |Content Security Policy/],
});
test.setTimeout(900_000);

const textFindings = async (page: Page) => [
  ...(await overflowFindings(page)),
  ...(await overlapFindings(page)),
];

/** What each language breaks in this state. */
async function findingsInEveryLanguage(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const languages = await offeredLanguages(page);
  for (const layout of LANGUAGE_LAYOUTS)
    await withLayout(page, layout, async () => {
      for (const tag of languages)
        if (await switchLanguage(page, tag))
          for (const finding of await textFindings(page)) findings.push(`${tag}, ${layout.name}: ${finding}`);
        else findings.push(`${tag} could not be switched to`);
    });
  await switchLanguage(page, OPENED);
  return findings;
}

for (const [name, states] of Object.entries(walks))
  test.describe(() => {
    test.use({ deployment: deployments[name] ?? {} });

    test(`${name}: no text is cut, too wide or over another, in any language ${SAMPLE.includes(name) ? '' : '@matrix'}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (name === 'logo-missing') site.gate.answerEmpty(/\/brand\/logo/);
      for (const state of states) {
        if (WITHOUT_LIST.includes(state)) continue;
        await test.step(state, async () => {
          await openState(page, state);
          expect
            .soft(await offeredLanguages(page))
            .toEqual(expect.arrayContaining(['en', 'de', 'en-XA', 'en-XB']));
          expect.soft(await findingsInEveryLanguage(page), state).toEqual([]);
        });
      }
    });
  });

test('the checks find texts that are cut or over one another in a language that is longer', async ({
  page,
}) => {
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
