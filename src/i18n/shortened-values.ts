import { isShortened, plainText } from '../text/shown-name.ts';
import { isString } from '../domain/type-guards.ts';
import type { TextValues } from './keys.ts';
import { kindOf, OWN_TEXTS } from './translate.ts';

/** The full names that a text shows only shortened. */
export const shortenedValues = (values: TextValues): string[] =>
  Object.entries(values)
    .filter(([placeholder]) => !OWN_TEXTS.includes(placeholder))
    .flatMap(([placeholder, value]) =>
      [value]
        .flat()
        .filter((name) => isString(name) && isShortened(name, kindOf(placeholder)))
        .map((name) => plainText(String(name))),
    );
