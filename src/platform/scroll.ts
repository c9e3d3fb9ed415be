/** Scrolls as little as possible. jsdom has no layout and lacks the method. */
export function scrollIntoView(element: Element | null | undefined): void {
  (element as Partial<Element> | null | undefined)?.scrollIntoView?.({ block: 'nearest' });
}

/** Shows the field that has the focus with its label and its error; the browser shows the input alone (quality 23). */
export const showFocusedField = (): void =>
  scrollIntoView(document.activeElement?.closest('[data-part="field"]'));
