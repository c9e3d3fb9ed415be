type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** Handles clicks on a link within the app; leaves clicks for a new tab or window to the browser. */
export function onPlainClick(action: () => void) {
  return (event: Click): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
