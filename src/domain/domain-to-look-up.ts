import { asciiHost } from './email-address.ts';
import { readIdentifier } from './read-identifier.ts';

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'i');

/**
 * The domain of a typed address, without a final dot. Undefined if it is no host name, because it could be part of a
 * password. ASCII keeps its capitals, because release 1.22 compares domains letter by letter.
 */
export function domainToLookUp(typed: string): string | undefined {
  const [, domain = ''] = /^\S+@([^\s@]+)$/.exec(readIdentifier(typed, ['email']).text) ?? [];
  const host = asciiHost(domain);
  const kept = host === domain.toLowerCase() ? domain : host;
  const name = kept?.replace(/\.$/, '');
  return name !== undefined && HOST_NAME.test(name) ? name : undefined;
}

/** The spellings of a domain that a server may know, in the order in which they are asked for. */
export const spellingsOf = (domain: string): string[] => [...new Set([domain, domain.toLowerCase()])];
