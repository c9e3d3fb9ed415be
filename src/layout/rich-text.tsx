import { Fragment, type ReactNode } from 'react';

type RenderTag = (content: string) => ReactNode;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/** Renders each tag of a text such as `Read <terms>our terms</terms>` by its function; unknown tags become plain text. */
export function richText(text: string, tags: Readonly<Record<string, RenderTag>>): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag = '', 2: content = '', index } of text.matchAll(TAGGED)) {
    pieces.push(text.slice(end, index));
    pieces.push(<Fragment key={index}>{Object.hasOwn(tags, tag) ? tags[tag]?.(content) : content}</Fragment>);
    end = index + whole.length;
  }
  return [...pieces, text.slice(end)];
}
