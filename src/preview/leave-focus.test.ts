// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { leaveFocusToParent } from './leave-focus.ts';

afterEach(() => vi.unstubAllGlobals());

it('moves the focus only while the page has it', () => {
  vi.stubGlobal('parent', new EventTarget());
  const field = document.body.appendChild(document.createElement('input'));
  const ownFocus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') ?? {};
  leaveFocusToParent();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  field.focus();
  expect(document.activeElement).not.toBe(field);
  hasFocus.mockReturnValue(true);
  field.focus();
  expect(document.activeElement).toBe(field);
  Object.defineProperty(HTMLElement.prototype, 'focus', ownFocus);
});
