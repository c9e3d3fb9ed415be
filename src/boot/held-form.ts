/** A form of index.html, while the page's script is loading. */
export interface HeldForm {
  /** Ends the waiting. */
  release: () => {
    /** It was submitted meanwhile. */
    submitted: boolean;
    /** The settings asked for another form than the one that was shown at first. */
    changed: boolean;
  };
  /** Forgets a submit, as the settings ask for another form than the one that was submitted. */
  change: () => void;
}

/** On the root element while a form of index.html is in it: says to styles and tests that React is not there yet. */
export const HELD = 'data-held';
/** On what the inline script has hidden. */
const LEFT_OUT = 'data-left-out';

/** Shows a part of the form of index.html, or hides it until React renders. */
export function showPart(part: Element | null | undefined, shown: boolean): void {
  part?.toggleAttribute('hidden', !shown);
  part?.toggleAttribute(LEFT_OUT, !shown);
}

/** Holds back each submit in an element, with a busy button, until the page can answer it. */
export function holdForm(root: HTMLElement): HeldForm {
  let submitted = false;
  let changed = false;
  let released = false;
  const button = () => root.querySelector('[type=submit]');
  const showBusy = (isBusy: boolean) => {
    submitted = isBusy;
    for (const name of ['aria-busy', 'aria-disabled'])
      if (isBusy) button()?.setAttribute(name, 'true');
      else button()?.removeAttribute(name);
  };
  root.setAttribute(HELD, '');
  root.addEventListener('submit', (event) => {
    // Also after the release: a native submit would put the password into the address.
    event.preventDefault();
    if (!released) showBusy(true);
  });
  return {
    release: () => {
      const result = { submitted, changed };
      released = true;
      root.hidden = false;
      root.removeAttribute(HELD);
      showBusy(false);
      // Where the settings were read otherwise than here, React shows the part.
      for (const part of root.querySelectorAll(`[${LEFT_OUT}]`)) showPart(part, true);
      return result;
    },
    change: () => {
      changed = true;
      showBusy(false);
    },
  };
}
