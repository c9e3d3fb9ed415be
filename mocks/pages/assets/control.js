// @ts-check
// Runs on the control page, which works without it: keeps scroll position and focus after a form, and refreshes the
// answers that calls of the sign-in page change.
import { enhance } from './client.js';

const positionKey = 'control-place';

/** A selector that finds the submit button on the next page. @param {HTMLElement | null} button */
const selectorOf = (button) => {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  if (!(button instanceof HTMLButtonElement) || !form) return '';
  const own = button.name ? `[name="${button.name}"][value="${CSS.escape(button.value)}"]` : '';
  return `form[action="${form.getAttribute('action') ?? ''}"] button${own}`;
};

document.addEventListener('submit', ({ submitter }) => {
  sessionStorage.setItem(positionKey, JSON.stringify({ top: scrollY, button: selectorOf(submitter) }));
});

const savedPosition = sessionStorage.getItem(positionKey);
sessionStorage.removeItem(positionKey);

/** Restores scroll position and focus, unless the page shows an alert. */
const restorePosition = () => {
  if (!savedPosition || document.querySelector('[role="alert"]')) return;
  const { top, button } = /** @type {{ top: number, button: string | null }} */ (JSON.parse(savedPosition));
  const again = button && document.querySelector(button);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
};

/** The state without the current time. */
const currentState = async () => {
  const { clock, ...state } = /** @type {{ clock: { aheadS: number } }} */ (
    await (await fetch('/_mock/state')).json()
  );
  return JSON.stringify([clock.aheadS, state]);
};

const refresh = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  for (const element of document.querySelectorAll('[data-refresh]')) {
    const now = page.getElementById(element.id);
    if (!now || element.contains(document.activeElement)) continue;
    element.replaceChildren(...now.childNodes);
    enhance(element);
  }
};

const watch = async () => {
  // Starts empty, so that the first round refreshes: calls may have arrived since the mock served the page.
  let lastState = '';
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (document.hidden) continue;
    try {
      const now = await currentState();
      if (now !== lastState) await refresh();
      lastState = now;
    } catch {
      // Somebody is restarting the mock.
    }
  }
};

restorePosition();
// On load the browser scrolls to the fragment and moves the focus; restore the position after that.
addEventListener('load', () => requestAnimationFrame(restorePosition), { once: true });
void watch();
