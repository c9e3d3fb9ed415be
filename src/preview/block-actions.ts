/** Buttons that only reveal something: the password, or the list of countries. */
const SHOWS_MORE = '[aria-pressed], [aria-expanded], [aria-haspopup]';

function isAction({ type, target }: Event): boolean {
  if (type === 'submit') return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('a, area')) return true;
  const button = target.closest('button, input:is([type="submit"], [type="image"])');
  // The dialogs that open in a preview lead nowhere.
  return button !== null && !button.matches(SHOWS_MORE) && !button.closest('dialog');
}

/** Calls `onAction` in place of every link, button and submit of the page. Returns a function that stops it. */
export function blockActions(onAction: () => void): () => void {
  const block = (event: Event) => {
    if (!isAction(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onAction();
  };
  const events = ['click', 'auxclick', 'submit'];
  // Listens at the window, before React and the tenant's content get the event.
  for (const event of events) window.addEventListener(event, block, true);
  return () => {
    for (const event of events) window.removeEventListener(event, block, true);
  };
}
