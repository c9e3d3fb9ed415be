// @ts-check
// Comforts of the control page, which works without them: the view stays where it was, answers follow the operation
// that is chosen, and what the calls of the page change shows by itself.
import { enliven } from './client.js';

const placeKey = 'control-place';

/** The button that sent a form, as it will stand on the next page. @param {HTMLElement | null} button */
const selectorOf = (button) => {
  const form = button instanceof HTMLButtonElement ? button.form : null;
  if (!(button instanceof HTMLButtonElement) || !form) return '';
  const own = button.name ? `[name="${button.name}"][value="${CSS.escape(button.value)}"]` : '';
  return `form[action="${form.getAttribute('action') ?? ''}"] button${own}`;
};

document.addEventListener('submit', ({ submitter }) => {
  sessionStorage.setItem(placeKey, JSON.stringify({ top: scrollY, button: selectorOf(submitter) }));
});

const place = sessionStorage.getItem(placeKey);
sessionStorage.removeItem(placeKey);

/** Where the form was sent from, unless something has to be told first. */
const stay = () => {
  if (!place || document.querySelector('[role="alert"]')) return;
  const { top, button } = /** @type {{ top: number, button: string | null }} */ (JSON.parse(place));
  const again = button && document.querySelector(button);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
};

const operation = document.getElementById('operation');
const answer = document.getElementById('answer');

const offerAnswers = async () => {
  if (!(operation instanceof HTMLSelectElement) || !(answer instanceof HTMLSelectElement)) return;
  const all =
    /** @type {{ operationId: string, answers: { status: number, example: string | null }[] }[]} */ (
      await (await fetch('/_mock/operations')).json()
    );
  const chosen = all.find(({ operationId }) => operationId === operation.value);
  if (!chosen) return;
  const options = chosen.answers.map(({ status, example }) =>
    example === null
      ? new Option(`${status}, no body`, String(status))
      : new Option(`${status} ${example}`, `${status} ${example}`),
  );
  answer.replaceChildren(...options);
  const label = document.querySelector('label[for="answer"]');
  if (label) label.textContent = `Answer of ${operation.value}`;
  const hidden = answer.form?.elements.namedItem('operationId');
  if (hidden instanceof HTMLInputElement) hidden.value = operation.value;
};

if (operation instanceof HTMLSelectElement) {
  for (const button of operation.form?.querySelectorAll('button') ?? []) button.hidden = true;
  operation.addEventListener('change', () => void offerAnswers());
}

/** What the state is apart from the time. */
const stateNow = async () => {
  const { clock, ...state } = /** @type {{ clock: { aheadS: number } }} */ (
    await (await fetch('/_mock/state')).json()
  );
  return JSON.stringify([clock.aheadS, state]);
};

const redraw = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  for (const part of document.querySelectorAll('[data-fresh]')) {
    const now = page.getElementById(part.id);
    if (!now || part.contains(document.activeElement)) continue;
    part.replaceChildren(...now.childNodes);
    enliven(part);
  }
};

const follow = async () => {
  // Nobody knows what came after the page was drawn and before this ran: the first look draws it anew.
  let known = '';
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    if (document.hidden) continue;
    try {
      const now = await stateNow();
      if (now !== known) await redraw();
      known = now;
    } catch {
      // the mock is being restarted
    }
  }
};

stay();
// The browser goes to the part that the address names, and takes the focus along, once all is there.
addEventListener('load', () => requestAnimationFrame(stay), { once: true });
void follow();
