// @ts-check
// The only script of the mock's pages; every page works without it. It copies, shows local times, and keeps the inbox fresh.

/** Tells those who cannot see it. @param {string} words */
const say = (words) => {
  const status = document.getElementById('status');
  if (status) status.textContent = words;
};

/** @param {HTMLButtonElement} button */
const copies = (button) => {
  const label = button.firstChild;
  if (!label) return;
  button.hidden = false;
  /** @param {string} words */
  const show = (words) => {
    label.textContent = words;
    say(words);
    setTimeout(() => (label.textContent = 'Copy'), 2000);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
      () => show('Copied'),
      () => show('Select it, then copy'),
    );
  });
};

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const formats = { time: { timeStyle: 'short' }, day: { dateStyle: 'medium', timeStyle: 'medium' } };

/** @param {ParentNode} part */
export const enliven = (part) => {
  for (const button of part.querySelectorAll('button[data-copy]'))
    if (button instanceof HTMLButtonElement) copies(button);
  for (const time of part.querySelectorAll('time[data-local]'))
    if (time instanceof HTMLTimeElement)
      time.textContent = new Date(time.dateTime).toLocaleString(
        'en-GB',
        formats[time.dataset['local'] ?? ''],
      );
};

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Puts what the server draws now in the place of what stands there; who was on a button stays on it. @param {HTMLElement} part */
const redraw = async (part) => {
  const focused = document.activeElement?.getAttribute('data-copy');
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById(part.id);
  if (!fresh) return;
  part.replaceChildren(...fresh.childNodes);
  part.dataset['newest'] = fresh.dataset['newest'] ?? '';
  enliven(part);
  const again = focused && part.querySelector(`[data-copy="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
};

/** Asks for news for as long as the page is open. @param {HTMLElement} part @param {string} address */
const follow = async (part, address) => {
  let etag = part.dataset['etag'] ?? '';
  for (;;) {
    try {
      const headers = { 'if-none-match': etag };
      const { status, headers: told } = await fetch(`${address}?wait=25`, { cache: 'no-store', headers });
      if (status === 200) {
        const before = part.dataset['newest'];
        await redraw(part);
        if (part.dataset['newest'] !== before) say('A new message has come.');
        etag = told.get('etag') ?? '';
      } else if (status !== 304) await pause(2000);
    } catch {
      await pause(2000);
    }
  }
};

enliven(document);
const live = document.querySelector('[data-live]');
if (live instanceof HTMLElement) void follow(live, live.dataset['live'] ?? '');
