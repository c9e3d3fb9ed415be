import { Fragment } from 'react';

const ENDS_WITH_ROOM = /[。！？]$/u;

/** Sentences of one paragraph with a space between them; a full-width mark brings its own space. */
export const Sentences = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && !ENDS_WITH_ROOM.test(texts[index - 1] ?? '') && ' '}
      <span>{text}</span>
    </Fragment>
  ));
