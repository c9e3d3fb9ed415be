import { readSession, writeSession } from '../platform/storage/storage.ts';

const LANGUAGE = 'i18nextLng';
const REASON = 'languageReason';
const CHOSEN = 'chosen';

/**
 * What an address asks for, as OpenID Connect (`ui_locales`) and these pages (`lng`) name it; nothing where that can be
 * no list of tags, as free text from an address is not stored.
 */
function askedFor(query: URLSearchParams): string {
  const asked = ['lng', 'ui_locales'].flatMap((name) => (query.has(name) ? [name, query.get(name)] : []));
  return asked.join(' ').match(/^[\w -]{0,100}$/)?.[0] ?? '';
}

/** Keeps the language that the address asks for, or that the person has chosen, for the pages that follow in this tab. */
export function keepLanguage(tag: string, reason: 'asked' | typeof CHOSEN): void {
  writeSession(LANGUAGE, tag);
  const asked = () => askedFor(new URLSearchParams(location.search));
  writeSession(REASON, reason === CHOSEN ? `${CHOSEN} ${asked()}` : reason);
}

type KeptLanguage = Partial<Record<'choice' | 'flow' | 'session', string>>;

/**
 * A choice counts until an address asks for something else than it did then. What an earlier address asked for comes
 * before what the browser keeps from other days. Anything else that is kept in the tab has its place in the order.
 */
export function readKeptLanguage(query: URLSearchParams): KeptLanguage {
  const session = readSession(LANGUAGE);
  const reason = readSession(REASON);
  if (session === undefined) return {};
  const asked = askedFor(query);
  const isChoice = reason === `${CHOSEN} ${asked}` || (asked === '' && reason?.startsWith(`${CHOSEN} `));
  return { session, ...(isChoice ? { choice: session } : reason === 'asked' && { flow: session }) };
}
