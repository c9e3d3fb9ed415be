import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import { flattenTexts } from '../../src/i18n/own-property.ts';
import serverPhrases from '../../conformance/validate/checks/server-phrases.json' with { type: 'json' };

// Slow, obvious second implementations of conformance/validate/checks, without shared code.
const LANGUAGES =
  'ar cs de en es fa-IR fr it ja ko pl-PL pt-PT pt-BR ru th tr-TR uk-UA zh-CN zh-HK zh-TW'.split(' ');

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;
const PHRASE_KEYS = new Set(
  [...flattenTexts(en).map(([key]) => key), ...Object.keys(serverPhrases)].map((key) =>
    key.replace(PLURAL_FORM, ''),
  ),
);

const letter = (char: string | undefined) => char !== undefined && /^\p{L}$/u.test(char);
const digit = (char: string | undefined) => char !== undefined && /^\p{N}$/u.test(char);

function isLink(word: string): boolean {
  for (let at = word.indexOf('://'); at >= 0; at = word.indexOf('://', at + 1))
    if (/[A-Za-z0-9+.-]/.test(word[at - 1] ?? '')) return true;
  const halves = word.split('@');
  if (halves.length === 2 && halves.every((half) => half !== '')) return false;
  const chars = [...word];
  return chars.some((char, at) => {
    const before = chars[at - 1];
    if (char !== '.' || !(letter(before) || digit(before) || before === '-')) return false;
    let end = at + 1;
    while (letter(chars[end])) end += 1;
    return end - at > 2 && !digit(chars[end]);
  });
}
const containsUrl = (text: string) => text.split(/\s/).some(isLink);

const WEB_SCHEMES = ['http', 'https'];
const RESERVED_SCHEMES =
  'http https ws wss ftp file about blob data javascript vbscript view-source mailto tel sms'.split(' ');

function isRedirectUri(native: boolean, uri: string): boolean {
  const colon = uri.indexOf(':');
  const [scheme, rest] = [uri.slice(0, colon), uri.slice(colon + 1)];
  if (colon < 1 || !/^[a-z]$/i.test(uri.charAt(0)) || /[^a-z0-9+.-]/i.test(scheme) || rest === '')
    return false;
  if ([...rest].some((char) => /\p{C}|\p{Z}/u.test(char))) return false;
  try {
    new URL(uri);
  } catch {
    return false;
  }
  if (native) return !RESERVED_SCHEMES.includes(scheme.toLowerCase());
  return (
    WEB_SCHEMES.includes(scheme.toLowerCase()) &&
    rest.startsWith('//') &&
    !['/', '?', '#', '\\', ''].includes(rest.charAt(2))
  );
}

interface App {
  type?: unknown;
  oidcClientMetadata?: { redirectUris?: unknown; postLogoutRedirectUris?: unknown } | null;
}
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** True for values of other types. */
export const referenceChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  noUrlInSenderName: (value) => typeof value !== 'string' || !containsUrl(value),
  noUrlInCompanyInformation: (value) => typeof value !== 'string' || !containsUrl(value),
  supportedLanguage: (value) => typeof value !== 'string' || LANGUAGES.includes(value),
  namesWithEnglish: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
    const tags = Object.keys(value);
    return tags.includes('en') && tags.every((tag) => LANGUAGES.includes(tag));
  },
  phraseKeys: (value) => {
    const unknown = (part: unknown, path: string, name = ''): boolean => {
      if (name.includes('.')) return true;
      if (typeof part === 'string') return !PHRASE_KEYS.has(path.replace(PLURAL_FORM, ''));
      if (typeof part !== 'object' || part === null || Array.isArray(part)) return true;
      if (path !== '' && ![...PHRASE_KEYS].some((key) => key.startsWith(`${path}.`))) return true;
      return Object.entries(part).some(([name, inner]) =>
        unknown(inner, path === '' ? name : `${path}.${name}`, name),
      );
    };
    return typeof value !== 'object' || value === null || Array.isArray(value) || !unknown(value, '');
  },
  redirectUrisFitType: (value) => {
    if (typeof value !== 'object' || value === null) return true;
    const { type, oidcClientMetadata } = value as App;
    const { redirectUris, postLogoutRedirectUris } = oidcClientMetadata ?? {};
    return [...strings(redirectUris), ...strings(postLogoutRedirectUris)].every((uri) =>
      isRedirectUri(type === 'Native', uri),
    );
  },
};
