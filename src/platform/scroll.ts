/** Scrolls as little as possible. jsdom has no layout and lacks the method. */
export function scrollIntoView(element: Element | null | undefined): void {
  (element as Partial<Element> | null | undefined)?.scrollIntoView?.({ block: 'nearest' });
}
