import { useLayoutEffect } from 'react';

/** Replaces the icon of index.html as long as there is another one. */
export function useFavicon(href: string | undefined): void {
  useLayoutEffect(() => {
    const own = document.head.querySelector('link[rel="icon"]');
    if (href === undefined || !own) return;
    // A new element, as not every browser notices a changed address.
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = href;
    own.replaceWith(icon);
    return () => icon.replaceWith(own);
  }, [href]);
}
