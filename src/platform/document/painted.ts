/** The longest wait for a paint: a tab in the background gets none. */
const LATEST_PAINT_MS = 250;

/** Resolves after the next paint, or after LATEST_PAINT_MS if there is none. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_PAINT_MS);
  });
