import { readSession, writeSession } from '../platform/storage/storage.ts';

const LANGUAGE = 'i18nextLng';
const REASON = 'languageReason';
const CHOSEN = 'chosen';

/**
 * The languages that an address asks for by `ui_locales` of OpenID Connect or by `lng`. Empty if the value can be no
 * list of tags, because the page stores no free text from an address.
 */
function askedFor(query: URLSearchParams): string {
  const asked = ['lng', 'ui_locales'].flatMap((name) => (query.has(name) ? [name, query.get(name)] : []));
  return asked.join(' ').match(/^[\w -]{0,100}$/)?.[0] ?? '';
}

/** Keeps the language that the address asks for, or that the person has chosen, for later pages in this tab. */
export function keepLanguage(tag: string, reason: 'asked' | typeof CHOSEN): void {
  writeSession(LANGUAGE, tag);
  const asked = () => askedFor(new URLSearchParams(location.search));
  writeSession(REASON, reason === CHOSEN ? `${CHOSEN} ${asked()}` : reason);
}

type KeptLanguage = Partial<Record<'choice' | 'flow' | 'session', string>>;

/**
 * A choice counts until an address asks for another language than at that time. The language of an earlier address comes
 * before the one that the browser keeps from earlier days. Any other value in the tab counts by the usual order.
 */
export function readKeptLanguage(query: URLSearchParams): KeptLanguage {
  const session = readSession(LANGUAGE);
  const reason = readSession(REASON);
  if (session === undefined) return {};
  const asked = askedFor(query);
  const isChoice = reason === `${CHOSEN} ${asked}` || (asked === '' && reason?.startsWith(`${CHOSEN} `));
  return { session, ...(isChoice ? { choice: session } : reason === 'asked' && { flow: session }) };
}
