import { useEffect } from 'react';

/** Gives the document its title while the component is there (quality 24). */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
