import { readGlossary, readTexts, TRANSLATED_TAGS } from './catalogues.ts';
import { checkLanguage } from './check-language.ts';
import { coverage, growth } from './growth.ts';
import { afterReview, readDigests, translationsToReview, writeDigests } from './reviewed-english.ts';
import { unusedKeys } from './unused-keys.ts';

const english = readTexts('en');
const [option, ...reviewed] = process.argv.slice(2);
if (option === '--reviewed') {
  writeDigests(afterReview(english, readDigests(), reviewed));
  process.exit();
}
const asked = process.argv.slice(2);
let wrong = 0;

function report(heading: string, problems: readonly string[]): void {
  wrong += problems.length;
  if (problems.length > 0)
    console.log(`\n${heading}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Checks the language's own files first, because the other checks need them. */
function problemsOf(tag: string): readonly string[] {
  try {
    return checkLanguage({ tag, texts: readTexts(tag), glossary: readGlossary(tag) }, english);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const tags = asked.length > 0 ? asked : TRANSLATED_TAGS;
console.log('language  keys  of English  longest growth');
for (const tag of tags.filter((tag) => TRANSLATED_TAGS.includes(tag))) {
  const texts = readTexts(tag);
  const { key, percent } = growth(texts, english);
  console.log(
    `${tag.padEnd(10)}${String(texts.size).padStart(4)}${`${String(coverage(texts, english))} %`.padStart(12)}  ${String(percent)} % ${key}`,
  );
}
for (const tag of tags) report(tag, problemsOf(tag));
if (asked.length === 0) {
  report('keys that nothing uses', unusedKeys(english));
  report(
    'translations to review in every language; then run npm run languages -- --reviewed <key> …',
    translationsToReview(english, readDigests()),
  );
}
console.log(wrong > 0 ? `\n${String(wrong)} to mend` : '\nlanguages ok');
process.exitCode = wrong > 0 ? 1 : 0;
