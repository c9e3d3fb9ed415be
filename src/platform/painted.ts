/** How long a paint is awaited: tabs in the background are not painted. */
const LATEST_PAINT_MS = 250;

/** Resolves after the next paint, or after LATEST_PAINT_MS without one. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_PAINT_MS);
  });
