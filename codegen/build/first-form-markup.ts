import { escapeHtml } from './escape-html.ts';
import { TEXT_KEY } from '../../src/boot/first-form-data.ts';

/** Matches the key that codegen/build/prerender-page.tsx writes instead of a text. */
const MARK = '\uE000([^\uE001]+)\uE001';
const WHOLE_TEXT = new RegExp(`(<([a-z\\d]+)(?: [^<>]*)?)>${MARK}</\\2>`, 'g');
/** Matches the label of an icon button. skeleton.css hides the button until React has rendered and set the label. */
const NAME = new RegExp(`(data-part="icon-button"[^<>]*?) aria-label="${MARK}" title="${MARK}"`, 'g');
const ANY = new RegExp(MARK);

/**
 * Puts the texts of `textOf` into the markup of a prerendered page, and names the key of each in an attribute.
 * @throws Error for a text that is not the only content of its element, because the inline script could not write it
 */
export function withTextKeys(html: string, textOf: (key: string) => string): string {
  const marked = html
    .replaceAll(
      WHOLE_TEXT,
      (_, start: string, tag: string, key: string) =>
        `${start} ${TEXT_KEY}="${key}">${escapeHtml(textOf(key))}</${tag}>`,
    )
    .replaceAll(NAME, '$1');
  const [, rest] = ANY.exec(marked) ?? [];
  if (rest) throw new Error(`The text ${rest} of a first page needs an element of its own.`);
  return marked;
}

/** The keys of the texts in such markup. */
export const textKeysIn = (markup: string): string[] =>
  [...markup.matchAll(new RegExp(`${TEXT_KEY}="([^"]+)"`, 'g'))].map(([, key = '']) => key);
