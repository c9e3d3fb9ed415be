import type { ReactNode } from 'react';

type RenderTag = (content: string) => ReactNode;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Renders each tag of a text such as `Read <terms>our terms</terms>` by its function; unknown tags become plain text.
 * Each piece has its own element (quality.md#texts-that-react-holds).
 */
export function richText(text: string, tags: Readonly<Record<string, RenderTag>>): ReactNode {
  const pieces: ReactNode[] = [];
  const add = (piece: ReactNode) => piece !== '' && pieces.push(<span key={pieces.length}>{piece}</span>);
  let end = 0;
  for (const { 0: whole, 1: tag = '', 2: content = '', index } of text.matchAll(TAGGED)) {
    add(text.slice(end, index));
    add(Object.hasOwn(tags, tag) ? tags[tag]?.(content) : content);
    end = index + whole.length;
  }
  add(text.slice(end));
  return pieces;
}
