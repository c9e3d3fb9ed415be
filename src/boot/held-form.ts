/** A form of index.html, while the page's script is loading. */
export interface HeldForm {
  /** Ends the waiting; true where it was submitted meanwhile. */
  release: () => boolean;
}

declare global {
  interface Window {
    /** Shows the form of the page, if it is not shown yet; missing where none may be shown before React. */
    openForm?: () => HeldForm | undefined;
  }
}

/** On the root element while a form of index.html is in it: says to styles and tests that React is not there yet, and by the value `settings` that these show. */
export const HELD = 'data-held';
/** On what the inline script has hidden. */
export const LEFT_OUT = 'data-left-out';

/** Holds back each submit in an element, with a busy button, until the page can answer it. */
export function holdForm(root: HTMLElement): HeldForm {
  let submitted = false;
  let released = false;
  const button = () => root.querySelector('[type=submit]');
  const hold = (event: Event) => {
    // Also later: a native submit would put the password into the address.
    event.preventDefault();
    if (released) return;
    submitted = true;
    button()?.setAttribute('aria-busy', 'true');
    button()?.setAttribute('aria-disabled', 'true');
  };
  root.setAttribute(HELD, '');
  root.addEventListener('submit', hold);
  return {
    release: () => {
      released = true;
      root.removeAttribute(HELD);
      root.querySelector('form')?.style.removeProperty('margin-block-end');
      for (const name of ['aria-busy', 'aria-disabled']) button()?.removeAttribute(name);
      // Where the settings were read otherwise than here, React shows the part.
      for (const part of root.querySelectorAll(`[${LEFT_OUT}]`)) {
        part.removeAttribute(LEFT_OUT);
        part.removeAttribute('hidden');
      }
      return submitted;
    },
  };
}
