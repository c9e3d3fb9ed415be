import { isFramed } from '../platform/embedding/parent-frame.ts';

/** A preview must not take the focus from the form where somebody edits the settings. */
export function leaveFocusToParent(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!isFramed() || document.hasFocus()) focus.call(this, options);
  };
}
