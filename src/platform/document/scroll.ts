/** Scrolls as little as possible. jsdom has no layout and lacks the method. */
export function scrollIntoView(element: Partial<Element> | null | undefined): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

/** The gap in px between a sticky part and the element that is scrolled below it. */
const GAP = 4;

const focusedField = () => document.activeElement?.closest('[data-part="field"]');

/** Scrolls to the focused element, and to the label and the error of a field; the browser would show only the input. */
export function showFocused(): void {
  const { activeElement, body } = document;
  if (activeElement !== body) scrollIntoView(focusedField() ?? activeElement);
}

/** Also shows the form's button, if both fit above an open keyboard. */
export function showFocusedForm(): void {
  const field = focusedField();
  const button = field?.closest('form')?.querySelector('[type="submit"]');
  if (field && button) {
    const height = button.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
    if (height < (window.visualViewport?.height ?? innerHeight)) scrollIntoView(button);
  }
  scrollIntoView(field);
}

/** Keeps focused elements below a sticky part at the top of the window. Returns a function that ends this. */
export function keepFocusBelow({ current: part }: { current: HTMLElement | null }): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const isStuck = part !== null && getComputedStyle(part).position === 'sticky';
    style.scrollPaddingBlockStart = isStuck ? `${part.offsetHeight + GAP}px` : '';
    showFocused();
  };
  place();
  const stop = onViewportResize(place);
  // The browser scrolls only to the input, so the sticky part would cover its label.
  document.addEventListener('focusin', showFocused);
  return () => {
    stop();
    document.removeEventListener('focusin', showFocused);
    style.scrollPaddingBlockStart = '';
  };
}

/** Calls `resized` when the window changes its size or a keyboard opens, not when the person zooms. */
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
