import { createHash } from 'node:crypto';

/** CSP sources of what is inline in a page, by directive (quality 27). */
export interface InlineHashes {
  'script-src': readonly string[];
  'style-src': readonly string[];
}

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Of elements without attributes: scripts with a `type` are data, which no policy refuses. */
export const inlineHashes = (html: string): InlineHashes => ({
  'script-src': hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
  'style-src': hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
});
