import { isRightToLeft } from '../i18n/document-language.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { otherLanguage } from '../i18n/translate.ts';
import { useTranslate } from '../state/app-state.ts';

/**
 * A text. A server's message in another language has `lang` and `dir`, so that screen readers pronounce it correctly.
 * It always has its own element, because the browser may translate and replace a text node that React holds.
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
