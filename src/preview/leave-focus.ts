import { isFramed } from '../platform/embedding/parent-frame.ts';

/** A page that is designed in a form beside it must not take the focus from that form when it changes. */
export function leaveFocusToParent(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its element below
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!isFramed() || document.hasFocus()) focus.call(this, options);
  };
}
