import type { MouseEvent } from 'react';

/** Handles clicks on a link within the app; leaves clicks for a new tab or window to the browser. */
export function onPlainClick(action: () => void) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
