/** Whether a box of the page is ticked: a reload takes that away, as what a person agrees to is not filled in for them. */
export const hasTickedBox = (): boolean => document.querySelector('main input:checked') !== null;
