import { Fragment, type ReactNode } from 'react';

type Render = (inside: string) => ReactNode;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/** A text with tags, e.g. `Read <terms>our terms</terms>`: each tag is drawn by its function, an unknown one is text. */
export function richText(text: string, tags: Readonly<Record<string, Render>>): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag = '', 2: inside = '', index } of text.matchAll(TAGGED)) {
    pieces.push(text.slice(end, index));
    pieces.push(<Fragment key={index}>{Object.hasOwn(tags, tag) ? tags[tag]?.(inside) : inside}</Fragment>);
    end = index + whole.length;
  }
  return [...pieces, text.slice(end)];
}
