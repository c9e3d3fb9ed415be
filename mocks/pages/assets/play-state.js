// @ts-check
// Plays the steps to a state as a person would, in the page and in the mock's own pages. It runs before
// the page's script, once per document, and continues where the previous document stopped.

/** @typedef {{ css: string } | { pattern: string }} Place */
/**
 * @typedef {{ do: string, css?: string, value?: string, on?: Place, what?: Place, address?: string, said?: string,
 * tag?: string, broken?: boolean }} Act
 */

const COOKIE = '_mock_state';
const DONE = 'playedActs';
const TIMEOUT_MS = 8000;
const CONTROLS = 'button, a[href], summary, [role="button"]';
const TEXTS = 'h1, h2, p, a, button, label, li, dt, summary, legend, strong, span, div, time';

/** @param {Element} element */
const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });

/** @param {Element} element */
const nameOf = (element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();

/** Elements in the place; only elements of the dialog while one is open. @param {Place} place @param {string} among */
const find = (place, among) => {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"]');
  /** @type {ParentNode} */
  const root = [...dialogs].at(-1) ?? document;
  const scope = 'css' in place && !root.querySelector(place.css) ? document : root;
  if ('css' in place) return [...scope.querySelectorAll(place.css)].filter(isVisible);
  const pattern = new RegExp(among === TEXTS ? place.pattern : `^${place.pattern}`, 'i');
  const whole = new RegExp(`^${place.pattern}$`, 'i');
  const found = [...scope.querySelectorAll(among)].filter(
    (one) => pattern.test(nameOf(one)) && isVisible(one),
  );
  // The accessible name of a choice begins with its title. Prefer an element whose name is exactly the title.
  return [...found.filter((one) => whole.test(nameOf(one))), ...found];
};

/** @template T @param {() => T | undefined | false} check @param {string} what @returns {Promise<T>} */
const until = (check, what) =>
  new Promise((resolve, reject) => {
    const end = performance.now() + TIMEOUT_MS;
    const attempt = () => {
      const found = check();
      if (found) resolve(found);
      else if (performance.now() > end) reject(new Error(what));
      else setTimeout(attempt, 20);
    };
    attempt();
  });

/** True before hydration and during a call. A form behind a dialog stays busy. */
const isBusy = () =>
  document.querySelector('[aria-busy="true"], [data-held]') !== null &&
  !document.querySelector('[data-part="modal"]');

/** @param {(state: any) => object} change */
const reloadWith = (change) => {
  // The router's own methods would navigate.
  History.prototype.replaceState.call(history, change(history.state), '', location.href);
  location.reload();
};

/** The end of the names in the shared storage: newer servers say which application the page is for. */
const ofApp = () => {
  const appId = sessionStorage.getItem('appId');
  return appId === null ? '' : `:${appId}`;
};

/** The picture that the mock answers an upload with, as a PNG. @returns {Promise<File>} */
const drawPicture = async () => {
  const image = new Image();
  image.src = '/_mock/brand/favicon.svg';
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 240;
  canvas.getContext('2d')?.drawImage(image, 0, 0, 240, 240);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], 'picture.png', blob)) : reject(new Error()))),
  );
};

/** @param {Place} place */
const waitFor = (place) => until(() => find(place, TEXTS).length > 0, `not seen: ${JSON.stringify(place)}`);

/**
 * Each waits until it can act, and returns the action, which may unload the document.
 * @type {Record<string, (act: Act) => (() => unknown) | Promise<() => unknown>>}
 */
const acts = {
  fill: async ({ css = '', value = '' }) => {
    const input = await until(() => {
      const [found] = find({ css }, '');
      return !isBusy() && found instanceof HTMLInputElement && !found.readOnly && found;
    }, `no field ${css}`);
    return () => {
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
    };
  },
  press: async ({ on = { css: '' } }) => {
    const control = await until(
      () => {
        const [found] = find(on, CONTROLS);
        return !isBusy() && found instanceof HTMLElement && found;
      },
      `nothing to press: ${JSON.stringify(on)}`,
    );
    return () => {
      control.focus();
      control.click();
    };
  },
  see: async ({ what = { css: '' } }) => {
    await waitFor(what);
    return () => undefined;
  },
  open:
    ({ address = '/' }) =>
    () =>
      location.assign(address),
  back: () => () => history.back(),
  'go offline': () => () => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  },
  'wait for resend': () => () =>
    reloadWith((state) => ({ ...state, locationState: { ...state.locationState, resendAt: 1 } })),
  'other tab': () => () => localStorage.setItem(`interactionToken${ofApp()}`, 'that of another tab'),
  'sign in elsewhere': () => () => {
    localStorage.setItem(`interactionToken${ofApp()}`, 'elsewhere');
    localStorage.setItem(`signedIn${ofApp()}`, `${String(Date.now())} elsewhere`);
  },
  'page updated':
    ({ said }) =>
    () =>
      reloadWith((state) => ({ ...state, flashMessage: said })),
  reload: () => () => location.reload(),
  'api changed': () => () =>
    reloadWith((state) => ({
      ...state,
      interactionToken: `0-${String(state.interactionToken).endsWith('-experience') ? 'interaction' : 'experience'}`,
    })),
  stop: () => () => Reflect.get(window, 'navigation')?.dispatchEvent(new Event('navigateerror')),
  'lose factors': () => () =>
    reloadWith((state) => ({ ...state, locationState: { availableFactors: [], skippable: false } })),
  'choose picture': async ({ broken = false }) => {
    const input = await until(() => {
      const found = document.querySelector('main input[type="file"]');
      return !isBusy() && found instanceof HTMLInputElement && found;
    }, 'no picture to choose');
    const button = input.closest('[role="group"]')?.querySelector('button');
    const picture = broken ? new File([new Uint8Array([0xff, 0xd8, 0xff])], 'ada.jpg') : await drawPicture();
    return () => {
      button?.focus();
      const chosen = new DataTransfer();
      chosen.items.add(picture);
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
  },
  'choose language': async ({ tag = '' }) => {
    const list = await until(() => {
      const [found] = find({ css: '[data-part="language-select"]' }, '');
      return !isBusy() && found instanceof HTMLSelectElement && found;
    }, 'no list of languages');
    return () => {
      list.value = tag;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    };
  },
};
/** Actions that leave this document. */
const LEAVING = ['open', 'wait for resend', 'lose factors', 'page updated', 'reload', 'api changed'];

/** Changes to the browser before the page starts. @type {Record<string, () => void>} */
const browsers = {
  native: () => {
    Object.assign(window, { logtoNativeSdk: { platform: 'ios', close: () => undefined } });
  },
  'in-app browser': () => {
    const agent = `${navigator.userAgent} Instagram 385.0.0.0`;
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent });
  },
  'no cookies': () => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  },
  'no referrer': () => {
    Object.defineProperty(document, 'referrer', { get: () => '' });
  },
  'last time social': () => localStorage.setItem('lastMethod', 'social:lighthouse'),
  'last time email': () => localStorage.setItem('lastMethod', 'email'),
  'last time sso': () => localStorage.setItem('lastMethod', 'sso'),
  'no passkeys': () => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    // Browsers have no credentials over plain http.
    if ('CredentialsContainer' in window)
      Object.assign(CredentialsContainer.prototype, { create: refuse, get: refuse });
  },
};

/**
 * Changes the answer to the page's question for its settings. Its script may ask as soon as the element is there, so an event would
 * come too late; and a development server sends no such element. @param {string} api
 */
const speak = (api) => {
  const find = document.getElementById.bind(document);
  document.getElementById = (id) => {
    if (id !== 'latchkey') return find(id);
    const settings = document.createElement('template');
    settings.textContent = JSON.stringify({ ...JSON.parse(find(id)?.textContent || '{}'), api });
    return settings;
  };
};

/** Waits for pictures, fonts, the content beside the form, and the end of toasts. */
const isCalm = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete) &&
  [...document.querySelectorAll('aside')].every((aside) => aside.textContent.trim()) &&
  !document.querySelector('[data-toast]');

/** @param {{ name: string, api?: string, browser: string[], acts: Act[], shows: Place, stays: boolean }} state */
const play = async (state) => {
  await until(() => document.readyState !== 'loading', 'no document');
  for (let next = Number(sessionStorage.getItem(DONE) ?? 0); next < state.acts.length; next++) {
    const act = state.acts[next];
    if (!act) break;
    const perform = await acts[act.do]?.(act);
    sessionStorage.setItem(DONE, String(next + 1));
    await perform?.();
    if (LEAVING.includes(act.do)) await new Promise(() => {});
  }
  // No state ends on one of the mock's own pages.
  await until(() => !location.pathname.startsWith('/_mock/'), 'still on the way');
  await waitFor(state.shows);
  await until(isCalm, 'does not become calm');
};

/** @param {{ name: string, api?: string, browser: string[], acts: Act[], shows: Place, stays: boolean }} state */
// oxlint-disable-next-line no-unused-vars -- the mock writes a call behind this file
function playState(state) {
  localStorage.removeItem('lastMethod');
  if (state.api) speak(state.api);
  for (const name of state.browser) browsers[name]?.();
  const end = (/** @type {string} */ result) => {
    // The mock reads the cookie when it answers the redirect, which may still be running.
    if (!state.stays) document.cookie = `${COOKIE}=; Max-Age=0; Path=/`;
    document.documentElement.dataset['state'] = result;
  };
  play(state).then(
    () => end('ready'),
    (error) => end(String(error instanceof Error ? error.message : error)),
  );
}
