import { useLayoutEffect } from 'react';

/** Gives the document its title while the component is there (quality 24). */
export function useDocumentTitle(title: string): void {
  // In one go with what it tells of, so that nobody hears half of it.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
