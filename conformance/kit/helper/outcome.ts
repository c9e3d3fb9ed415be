import { valueOf, type Exchange } from '../http/exchange.ts';
import { excerpt } from '../reports/mask.ts';

/** The run cannot do something at this server, or needs more options for it. */
export class NotPossible extends Error {}

/** The server's answer breaks the contract. */
export class Unexpected extends Error {}

export const shown = ({ method, url, status, text }: Exchange): string =>
  `${method} ${new URL(url).pathname} answered ${status} ${excerpt(text, 200)}`;

export function textIn(body: unknown, ...keys: string[]): string {
  const value = valueOf(body, ...keys);
  if (typeof value !== 'string') throw new Error(`The helper was not given ${keys.join('.')}.`);
  return value;
}
