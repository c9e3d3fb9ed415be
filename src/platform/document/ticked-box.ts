/** Whether a box of the page is ticked. The page never re-ticks a consent box after a reload. */
export const hasTickedBox = (): boolean => document.querySelector('main input:checked') !== null;
