import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAnswer } from '../../src/boot/first-form-config.ts';
import { chooseLanguage } from '../../src/i18n/choose-language.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { brandFor, themeFor } from '../../src/theme/palette.ts';
import { mutationsOf } from '../contract/mutations.ts';
import { exampleSettings, settingsBodies } from './random-answers.ts';

/** Does what the inline script of index.html does with unchecked settings. */
function useAnswer(answer: unknown): void {
  const config = readAnswer(answer);
  if (!config) return;
  expect(LANGUAGES).toContain(chooseLanguage(config, { tag: 'en', from: 'fallback' }));
  const theme = themeFor(config.color, true);
  expect(brandFor(config.color, theme)).toMatch(/^#[\da-f]{6}$/i);
}

const examples = fc.constantFrom<unknown>(...exampleSettings);
const anySettings = fc.oneof(settingsBodies, mutationsOf(examples), mutationsOf(mutationsOf(examples)));

it('the form before React survives any settings, valid or not', () => {
  fc.assert(fc.property(anySettings, useAnswer), { seed: 1, numRuns: 120 });
});

it('most settings of the description show a form before React', () => {
  expect(exampleSettings.filter((settings) => readAnswer(settings)).length).toBeGreaterThan(20);
});
