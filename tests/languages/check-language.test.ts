import { describe, expect, it } from 'vitest';
import { readGlossary, readTexts, TRANSLATED_TAGS, type Glossary } from './catalogues.ts';
import { readDigests, translationsToReview } from './reviewed-english.ts';
import { checkLanguage } from './check-language.ts';
import { TERM_IDS } from './terms.ts';
import { unusedKeys } from './unused-keys.ts';

const english = readTexts('en');

describe.each(TRANSLATED_TAGS)('%s', (tag) => {
  it('has every text, in its own language and with the words of its glossary', () => {
    expect(checkLanguage({ tag, texts: readTexts(tag), glossary: readGlossary(tag) }, english)).toEqual([]);
  });
});

it('no translation waits for a review of its English text', () => {
  expect(translationsToReview(english, readDigests())).toEqual([]);
});

it('English has no unused text', () => {
  expect(unusedKeys(english)).toEqual([]);
  expect(
    unusedKeys(new Map([...english, ['action.fly', 'Fly'], ['error.lost', ''], ['error.lost_one', '']])),
  ).toEqual(['action.fly', 'error.lost']);
});

const german = readTexts('de');
const glossary = readGlossary('de');
const problemsWith = (change: Readonly<Record<string, string | undefined>>, tag = 'de', own = glossary) => {
  const texts = new Map(german);
  for (const [key, text] of Object.entries(change))
    if (text === undefined) texts.delete(key);
    else texts.set(key, text);
  return checkLanguage({ tag, texts, glossary: own }, english);
};

describe('the check finds', () => {
  it.each<[Readonly<Record<string, string | undefined>>, RegExp]>([
    [{ 'action.copy': undefined }, /^action\.copy is missing$/],
    [{ 'action.fly': 'Fliegen' }, /^action\.fly is not needed/],
    [
      { 'action.more_ways_one': undefined },
      /^action\.more_ways_one is missing \(de has the plural forms one, other\)/,
    ],
    [{ 'action.more_ways_few': '{{count}} weitere' }, /^action\.more_ways_few is not needed/],
    [{ 'action.close': 'Schließen {{host}}' }, /^action\.close has the placeholder \{\{host\}\} too many/],
    [{ 'action.back_to': 'Zurück' }, /^action\.back_to lacks the placeholder \{\{host\}\}/],
    [{ 'action.more_ways_other': 'Weitere Wege anzeigen' }, /lacks the placeholder \{\{count\}\}/],
    [
      { 'error.general_required': '{{types, list(type: conjunction;)}} fehlt' },
      /^error\.general_required formats a list otherwise/,
    ],
    [
      { 'description.terms_agree_terms': 'Ich stimme den Nutzungsbedingungen zu' },
      /^description\.terms_agree_terms has other tags/,
    ],
    [
      { 'description.terms_agree_terms': 'Ich stimme den <terms>Nutzungsbedingungen<terms> zu' },
      /^description\.terms_agree_terms has other tags/,
    ],
    [{ 'action.close': ' ' }, /^action\.close is empty/],
    [{ 'description.loading': 'Lädt...' }, /has three dots/],
    [{ 'action.close': 'Close' }, /^action\.close is the English text/],
    [
      { 'error.unknown': 'There’s an unknown error. Please try again later.' },
      /^error\.unknown is in English/,
    ],
    [{ 'mfa.totp': 'Authentifizierungs-App' }, /^mfa\.totp lacks “Authenticator-App”/],
    [{ 'action.sign_in': 'Anmelden oder einloggen' }, /says “\*einlogg\*”/],
    [{ 'action.cancel': 'Brich deine Anmeldung ab' }, /says “dein\*”/],
    [{ 'mfa.webauthn': 'Der Passkey' }, /^mfa\.webauthn is an exception/],
  ])('%j: %s', (change, problem) => {
    expect(problemsWith(change)).toContainEqual(expect.stringMatching(problem));
    expect(problemsWith({})).toEqual([]);
  });

  const noTerms: Glossary = {
    style: '丁寧',
    terms: Object.fromEntries(TERM_IDS.map((id) => [id, { word: 'x', forms: [''] }])),
    sameAsEnglish: {},
    english: ['Caps Lock'],
  };
  it.each([
    ['Please reload the page.', true],
    ['Reload', true],
    ['この画面を reload してください。', false],
    ['この画面を please reload してください。', true],
    ['Caps Lock がオンです。', false],
    ['{{name}} <link>続行</link>', false],
  ])('an English sentence in ja.json (%j): %s', (text, isFound) => {
    const problems = problemsWith({ 'action.close': text }, 'ja', noTerms);
    const found = problems.filter((problem) => problem.startsWith('action.close is in English'));
    expect(found).toHaveLength(isFound ? 1 : 0);
  });

  it.each([
    ['ja', '6 桁すべて', '6\u00a0桁すべて'],
    ['zh-CN', '至少 {{count}} 个', '至少 {{count}}\u00a0个'],
    ['fr', 'Connectez-vous', 'Connectez‑vous'],
    ['fr', 'Mot de passe oublié ?', 'Mot de passe oublié\u00a0?'],
    ['pt-PT', 'Palavra-passe', 'Palavra‑passe'],
    ['pl-PL', 'Login i hasło', 'Login i\u00a0hasło'],
    ['ru', 'Войдите в сеть', 'Войдите в\u00a0сеть'],
    ['ru', 'Обратитесь к администратору', 'Обратитесь к\u00a0администратору'],
    ['cs', 'Souhlasím s <terms>podmínkami</terms>', 'Souhlasím s\u00a0<terms>podmínkami</terms>'],
    ['cs', '<b>S aplikací</b>', '<b>S\u00a0aplikací</b>'],
    ['pl-PL', 'Zaloguj się w {{name}}', 'Zaloguj się w\u00a0{{name}}'],
    ['uk-UA', 'Це є адреса', 'Ім’я користувача'],
  ])('a line in %s that may break too early: %j, but not %j', (tag, wrong, right) => {
    const breaks = (text: string) =>
      problemsWith({ 'action.close': text }, tag, noTerms).filter((problem) =>
        problem.startsWith('action.close may break'),
      );
    expect(breaks(wrong)).toHaveLength(1);
    expect(breaks(right)).toEqual([]);
  });

  it.each([
    ['ru', ['few', 'many', 'one', 'other']],
    ['ja', ['other']],
    ['fr', ['many', 'one', 'other']],
  ])('a missing plural form in %s, which has %j', (tag, forms) => {
    const missing = problemsWith(
      { 'action.more_ways_one': undefined, 'action.more_ways_other': undefined },
      tag,
      noTerms,
    )
      .filter((problem) => problem.startsWith('action.more_ways'))
      .map((problem) => /_([a-z]+) is missing/.exec(problem)?.[1]);
    expect(missing.sort()).toEqual(forms);
  });

  it('a plural form without its number if it stands for several numbers, like Russian “one” for 21', () => {
    const change = { 'error.server_wait_seconds_one': 'через секунду' };
    expect(problemsWith(change, 'ru', noTerms).join('\n')).toContain('server_wait_seconds_one lacks');
    expect(problemsWith(change, 'de', noTerms).join('\n')).not.toContain('server_wait_seconds_one lacks');
  });
});
