import { useLayoutEffect } from 'react';

/** Replaces the icon of index.html while the settings have another one. */
export function useFavicon(href: string | undefined): void {
  useLayoutEffect(() => {
    const own = document.head.querySelector('link[rel="icon"]');
    if (href === undefined || !own) return;
    // Creates a new element, because not every browser notices a changed address.
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = href;
    own.replaceWith(icon);
    return () => icon.replaceWith(own);
  }, [href]);
}
