/** Scrolls as little as possible. jsdom has no layout and lacks the method. */
export function scrollIntoView(element: Element | null | undefined): void {
  (element as Partial<Element> | null | undefined)?.scrollIntoView?.({ block: 'nearest' });
}

/** Between a part that is stuck to the window and what is scrolled below it, in px. */
const GAP = 4;

const focusedField = () => document.activeElement?.closest('[data-part="field"]');

/** Shows what has the focus; a field with its label and its error, as the browser shows the input alone. */
export function showFocused(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) scrollIntoView(focusedField() ?? activeElement);
}

/** Shows the form's button as well, if both fit beside an open keyboard. */
export function showFocusedForm(): void {
  const field = focusedField();
  const button = field?.closest('form')?.querySelector('[type="submit"]');
  if (field && button) {
    const height = button.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
    if (height < (window.visualViewport?.height ?? innerHeight)) scrollIntoView(button);
  }
  scrollIntoView(field);
}

/** While a part is stuck to the top of the window, what gets the focus is scrolled below it. Returns what ends that. */
export function keepFocusBelow({ current: part }: { current: HTMLElement | null }): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const isStuck = part !== null && getComputedStyle(part).position === 'sticky';
    style.scrollPaddingBlockStart = isStuck ? `${part.offsetHeight + GAP}px` : '';
    showFocused();
  };
  place();
  const stop = onViewportResize(place);
  // The browser scrolls to the input alone, and its label would be covered.
  document.addEventListener('focusin', showFocused);
  return () => {
    stop();
    document.removeEventListener('focusin', showFocused);
    style.scrollPaddingBlockStart = '';
  };
}

/** Calls `resized` when the window changes its size or a keyboard opens, not when the page is zoomed. */
export function onViewportResize(resized: () => void): () => void {
  const viewport = window.visualViewport;
  let scale = viewport?.scale;
  const report = () => {
    if (viewport?.scale === scale) resized();
    scale = viewport?.scale;
  };
  viewport?.addEventListener('resize', report);
  return () => viewport?.removeEventListener('resize', report);
}
