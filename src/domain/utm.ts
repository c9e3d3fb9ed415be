import { queryKeys } from './generated/constants.ts';

/** Campaign parameters by name, such as `utm_source`. */
export type Utm = Readonly<Record<string, string>>;

const MAX_PARAMETERS = 10;
const NAME = /^[a-z_]{1,30}$/;
/** Allows no `@`, and fewer digits than a phone number has, so that a mailing cannot pass on its recipient. */
const LABEL = /^(?=.{1,64}$)[\p{L}\p{N} ._~+-]+$/u;
const MAX_DIGITS = 8;

const isLabel = (value: string) =>
  LABEL.test(value) && [...value].filter((character) => /\p{N}/u.test(character)).length <= MAX_DIGITS;

/** The parameters of a query that can be campaign labels; the others are left out. */
export function readUtm(query: string): Utm {
  const parameters = [...new URLSearchParams(query)].filter(
    ([name, value]) => name.startsWith(queryKeys.telemetryPrefix) && NAME.test(name) && isLabel(value),
  );
  return Object.fromEntries(parameters.slice(0, MAX_PARAMETERS));
}
