// @ts-check
// Runs on every page of the mock: copy buttons, local times, inbox updates. The pages also work without it.

/** Announces text to screen readers. @param {string} text */
const announce = (text) => {
  const status = document.getElementById('status');
  if (status) status.textContent = text;
};

/** @param {HTMLButtonElement} button */
const enableCopyButton = (button) => {
  const label = button.firstChild;
  if (!label) return;
  button.hidden = false;
  /** @param {string} text */
  const show = (text) => {
    label.textContent = text;
    announce(text);
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

/** @param {ParentNode} element */
export const enhance = (element) => {
  for (const button of element.querySelectorAll('button[data-copy]'))
    if (button instanceof HTMLButtonElement) enableCopyButton(button);
  for (const time of element.querySelectorAll('time[data-local]'))
    if (time instanceof HTMLTimeElement)
      time.textContent = new Date(time.dateTime).toLocaleString(
        'en-GB',
        formats[time.dataset['local'] ?? ''],
      );
};

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Replaces the content of an element by its content in the present page; keeps the focused copy button. @param
 * {HTMLElement} element
 */
const refresh = async (element) => {
  const focused = document.activeElement?.getAttribute('data-copy');
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const updated = page.getElementById(element.id);
  if (!updated) return;
  element.replaceChildren(...updated.childNodes);
  element.dataset['newest'] = updated.dataset['newest'] ?? '';
  enhance(element);
  const again = focused && element.querySelector(`[data-copy="${CSS.escape(focused)}"]`);
  if (again instanceof HTMLElement) again.focus();
};

/**
 * Refreshes an element whenever the resource at `address` changes, until the page is closed. @param {HTMLElement}
 * element @param {string} address
 */
const watch = async (element, address) => {
  let etag = element.dataset['etag'] ?? '';
  for (;;) {
    try {
      const headers = { 'if-none-match': etag };
      const { status, headers: responseHeaders } = await fetch(`${address}?wait=25`, {
        cache: 'no-store',
        headers,
      });
      if (status === 200) {
        const before = element.dataset['newest'];
        await refresh(element);
        if (element.dataset['newest'] !== before) announce('A new message has come.');
        etag = responseHeaders.get('etag') ?? '';
      } else if (status !== 304) await pause(2000);
    } catch {
      await pause(2000);
    }
  }
};

enhance(document);
const live = document.querySelector('[data-live]');
if (live instanceof HTMLElement) void watch(live, live.dataset['live'] ?? '');

// While the mock opens a state, its steps go through this page.
if (document.cookie.includes('_mock_state=') && !document.getElementById('opening')) {
  const script = document.createElement('script');
  script.src = '/_mock/state.js';
  document.head.append(script);
}
