import type { MouseEvent } from 'react';

/** What a click on a link of ours does; in a new tab or window, if the person wants it so, the link does it itself. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
