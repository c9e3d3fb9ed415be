/** Half of the smallest target. */
const MISS_PX = 12;

/** Keeps a label from forwarding clicks to its checkbox that hit, or just missed, a link in the label. */
export function ignoreMisses(label: HTMLLabelElement | null) {
  const ignore = (event: MouseEvent) => {
    if (label && isBesideLink(event, label)) event.preventDefault();
  };
  label?.addEventListener('click', ignore);
  return () => label?.removeEventListener('click', ignore);
}

function isBesideLink({ target, clientX, clientY }: MouseEvent, label: HTMLLabelElement): boolean {
  if (target instanceof Element && target.closest('a')) return false;
  return [...label.querySelectorAll('a')]
    .flatMap((link) => [...link.getClientRects()])
    .some(
      ({ left, right, top, bottom }) =>
        clientX > left - MISS_PX &&
        clientX < right + MISS_PX &&
        clientY > top - MISS_PX &&
        clientY < bottom + MISS_PX,
    );
}
