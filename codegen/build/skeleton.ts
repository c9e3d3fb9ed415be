import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import { isRightToLeft } from '../../src/i18n/document-language.ts';
import { escapeHtml } from './escape-html.ts';
import type { BootTextsByLanguage } from './boot-texts.ts';

/** Removes comments and spaces that CSS does not need. */
const minifyCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,~>]) ?|: /g, (match, mark: string | undefined) => mark ?? match.trim())
    .replaceAll(';}', '}')
    .trim();

export const SKELETON_CSS = minifyCss(readFileSync(join(import.meta.dirname, 'skeleton.css'), 'utf8'));

const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="7.5" r="4.25"/><path d="M12 11.75v10M12 17h3.75M12 21.75h3"/></svg>';

export const WITHOUT_SCRIPTS: HtmlTagDescriptor = {
  tag: 'noscript',
  children: '<style>#boot section{display:none}</style>',
  injectTo: 'head',
};

/**
 * The part of index.html that shows until the page has rendered: the mark and an outline of the form. After 10 s, or at once if
 * boot-check.ts sees the script fail, it shows a sentence and a link that needs no script. Without JavaScript it shows another
 * sentence in every language.
 */
export function skeleton(boot: BootTextsByLanguage): string {
  const { title = '', text = '', server = '', not_sent = '', try_again = '' } = boot['en'] ?? {};
  const sentences = Object.entries(boot).map(
    ([lang, { no_script }]) =>
      `<p${isRightToLeft(lang) ? ' dir="rtl"' : ''} lang="${lang}">${escapeHtml(no_script)}</p>`,
  );
  const form = `<div aria-hidden="true">${'<i></i>'.repeat(5)}</div>`;
  const failure = `<main lang="en"><h1 tabindex="-1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p hidden>${escapeHtml(server)}</p><p hidden>${escapeHtml(not_sent)}</p><a href="">${escapeHtml(try_again)}</a></main>`;
  return `<div id="boot">${MARK}<noscript>${sentences.join('')}</noscript><section>${form}${failure}</section></div>`;
}
