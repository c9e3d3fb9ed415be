/** Slow and obvious twins of the rules of src/domain/checks, for the independent judge. They share no code with them. */
const LANGUAGES = 'de en es fr it ja ko pl-PL pt-PT pt-BR ru tr-TR zh-CN zh-HK zh-TW'.split(' ');

const letter = (char: string | undefined) => char !== undefined && /^\p{L}$/u.test(char);
const digit = (char: string | undefined) => char !== undefined && /^\p{N}$/u.test(char);

function linked(word: string): boolean {
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
const holdsUrl = (text: string) => text.split(/\s/).some(linked);

const WEB = ['http', 'https'];
const TAKEN =
  'http https ws wss ftp file about blob data javascript vbscript view-source mailto tel sms'.split(' ');

function redirect(native: boolean, uri: string): boolean {
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
  if (native) return !TAKEN.includes(scheme.toLowerCase());
  return (
    WEB.includes(scheme.toLowerCase()) &&
    rest.startsWith('//') &&
    !['/', '?', '#', '\\', ''].includes(rest.charAt(2))
  );
}

interface App {
  type?: unknown;
  oidcClientMetadata?: { redirectUris?: unknown; postLogoutRedirectUris?: unknown } | null;
}
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Does the value pass the rule? A value of another type is not its affair. */
export const naive: Readonly<Record<string, (value: unknown) => boolean>> = {
  noUrlInSenderName: (value) => typeof value !== 'string' || !holdsUrl(value),
  noUrlInCompanyInformation: (value) => typeof value !== 'string' || !holdsUrl(value),
  supportedLanguage: (value) => typeof value !== 'string' || LANGUAGES.includes(value),
  namesWithEnglish: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
    const tags = Object.keys(value);
    return tags.includes('en') && tags.every((tag) => LANGUAGES.includes(tag));
  },
  redirectUrisFitType: (value) => {
    if (typeof value !== 'object' || value === null) return true;
    const { type, oidcClientMetadata } = value as App;
    const { redirectUris, postLogoutRedirectUris } = oidcClientMetadata ?? {};
    return [...texts(redirectUris), ...texts(postLogoutRedirectUris)].every((uri) =>
      redirect(type === 'Native', uri),
    );
  },
};
