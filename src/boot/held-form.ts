import { onPlainClick } from '../platform/navigation/plain-click.ts';

/** A form of index.html, while the page's script is loading. */
export interface HeldForm {
  /** Forgets the press if a field has changed since, also without an event. Call it before React renders. */
  forgetIfEdited: () => void;
  /** Ends the waiting; returns a selector of the pressed control, for React to press. */
  release: () => string | undefined;
}

/** Attribute of the root element while it holds the form of index.html, so styles and tests know that React is not there yet. */
export const HELD = 'data-held';
/** Selects the button that sends the form. */
const SUBMIT = '[type=submit]';
/** Attribute of the elements that the inline script has hidden. */
const LEFT_OUT = 'data-left-out';
const BUSY = ['aria-busy', 'aria-disabled'];

/** Shows a part of the form of index.html, or hides it until React renders. */
export function showPart(part: Element | null | undefined, shown: boolean): void {
  part?.toggleAttribute('hidden', !shown);
  part?.toggleAttribute(LEFT_OUT, !shown);
}

/** Holds back a submit or the press of a link, and marks the element as busy, until the page can answer it. */
export function holdForm(root: HTMLElement): HeldForm {
  let pressed: Element | null = null;
  let typedThen = '';
  let isReleased = false;
  const typed = () =>
    JSON.stringify([...root.querySelectorAll('input')].map(({ value, checked }) => [value, checked]));
  const press = (control: Element | null) => {
    for (const name of BUSY) {
      pressed?.removeAttribute(name);
      control?.setAttribute(name, 'true');
    }
    pressed = control;
    typedThen = typed();
  };
  /** Drops the press after an edit, because the page may only send what the person saw when they pressed. */
  const forgetIfEdited = () => {
    if (typed() !== typedThen) press(null);
  };
  root.setAttribute(HELD, '');
  root.addEventListener('input', forgetIfEdited);
  root.addEventListener('submit', (event) => {
    // The listener stays after the release, as a native submit would put the password into the address.
    event.preventDefault();
    if (!isReleased) press(root.querySelector(SUBMIT));
  });
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    // React's own link carries the typed text.
    if (link && !isReleased) onPlainClick(() => press(link))(event);
  });
  return {
    forgetIfEdited,
    release: () => {
      const control = pressed instanceof HTMLAnchorElement ? `a[href^="${pressed.pathname}"]` : SUBMIT;
      const waiting = pressed ? control : undefined;
      isReleased = true;
      root.removeAttribute(HELD);
      press(null);
      // If React reads the settings differently, React shows the part.
      for (const part of root.querySelectorAll(`[${LEFT_OUT}]`)) showPart(part, true);
      return waiting;
    },
  };
}
