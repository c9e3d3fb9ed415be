import { isRightToLeft } from '../i18n/document-language.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { otherLanguage } from '../i18n/translate.ts';
import { useTranslate } from '../state/app-state.ts';

/**
 * A text; a server's message in another language than the page's says which, so that it is read out and runs as it should.
 * It always has an element of its own, as the browser may translate and replace a text node that React holds.
 */
export function MessageText({ text }: { text: DisplayText }) {
  const { text: translate, language } = useTranslate();
  const lang = 'literal' in text && !text.ours ? otherLanguage(text, language) : undefined;
  return (
    <span {...(lang !== undefined && { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr' })}>
      {translate(text)}
    </span>
  );
}
