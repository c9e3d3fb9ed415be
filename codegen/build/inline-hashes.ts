import { createHash } from 'node:crypto';

/** CSP sources of the inline scripts and styles of a page, by directive. */
export interface InlineHashes {
  'script-src': readonly string[];
  'style-src': readonly string[];
}

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Matches elements without attributes. Scripts with a `type` are data, and no policy refuses data. */
export const inlineHashes = (html: string): InlineHashes => ({
  'script-src': hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
  'style-src': hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
});
