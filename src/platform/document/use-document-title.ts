import { useLayoutEffect } from 'react';

/** An empty title, while there are no texts yet, leaves the one of index.html. */
export function useDocumentTitle(title: string): void {
  // A layout effect changes the title in the same commit as the screen.
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
