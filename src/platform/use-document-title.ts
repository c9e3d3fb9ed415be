import { useLayoutEffect } from 'react';

export function useDocumentTitle(title: string): void {
  // In the same commit as the screen (quality 24).
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
