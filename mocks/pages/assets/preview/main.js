// @ts-check
// The page /_mock/preview: keeps the settings, makes their controls, and posts each change to both frames.
import { control, LONG_TEXTS } from './controls.js';
import { faintTexts } from './contrast.js';
import { element } from './elements.js';
import { hasParts, isObject, labelOf, problemsOf } from './values.js';

/** @typedef {import('./values.js').Schema} Schema */
/** @type {{ sender: string, schema: Schema, tenants: Record<string, Record<string, unknown>> }} */
const { sender, schema, tenants } = await (await fetch('/_mock/preview.json')).json();

/** @template {HTMLElement} E @param {string} id @param {new () => E} type @returns {E} */
const find = (id, type) => {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}`);
  return found;
};
const view = find('view', HTMLFormElement);
const controls = find('controls', HTMLDivElement);
const json = find('json', HTMLTextAreaElement);
const problems = find('json-problems', HTMLDivElement);
const frames = { phone: find('phone', HTMLIFrameElement), desktop: find('desktop', HTMLIFrameElement) };
const contrastNote = find('contrast-note', HTMLDivElement);
const status = document.getElementById('status');

const SETTLED_MS = 700;

/** @type {Record<string, unknown>} */
let settings = {};
const chosen = (/** @type {string} */ name) => String(new FormData(view).get(name));

/** Posts the settings to the page in the frame, as a console does. @param {keyof typeof frames} device */
const post = (device) => {
  const config = {
    signInExperience: settings,
    language: chosen('language'),
    mode: chosen('mode'),
    platform: device === 'phone' ? 'mobile' : 'web',
    isNative: device === 'phone' && chosen('phone') === 'app',
  };
  frames[device].contentWindow?.postMessage({ sender, config }, location.origin);
};

/** Checks only tenants with a style sheet, because the page's own colours have enough contrast. */
const warnOfFaintTexts = () => {
  const texts = settings['customCss'] ? Object.values(frames).flatMap(faintTexts) : [];
  const rows = [...new Set(texts)].map((text) => element('li', {}, text));
  const note = element('p', {}, 'This style sheet takes texts below a contrast of 4.5:1:');
  contrastNote.replaceChildren(
    ...(rows.length ? [element('div', { className: 'notice warn' }, note, element('ul', {}, ...rows))] : []),
  );
};
/** Waits until the frames show a change and animations have ended. @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
const checkContrast = () => {
  clearTimeout(waiting);
  waiting = setTimeout(warnOfFaintTexts, SETTLED_MS);
};

const update = () => {
  checkContrast();
  post('phone');
  post('desktop');
  if (document.activeElement !== json) json.value = JSON.stringify(settings, null, 2);
  const color = isObject(settings['color']) ? settings['color'] : {};
  find('dark-note', HTMLParagraphElement).hidden =
    chosen('mode') === 'light' || color['isDarkModeEnabled'] === true;
};

/** @param {[string, Schema]} property */
const controlOf = ([name, property]) =>
  control({
    schema: property,
    id: `setting-${name}`,
    label: labelOf(name),
    value: settings[name],
    required: false,
    long: LONG_TEXTS.includes(name),
    onChange: (value) => {
      if (value === undefined) delete settings[name];
      else settings[name] = value;
      update();
    },
  });

/** Groups small settings, and shows each large one by itself. Open groups stay open. */
const drawControls = () => {
  const open = [...controls.querySelectorAll('details[open] > summary')].map((one) => one.textContent);
  const isOpen = (/** @type {string} */ title) =>
    controls.childElementCount === 0 ? ['General', 'Color'].includes(title) : open.includes(title);
  const section = (/** @type {string} */ title, /** @type {[string, Schema][]} */ shown) =>
    element(
      'details',
      { className: 'card', open: isOpen(title) },
      element('summary', {}, title),
      ...shown.map(controlOf),
    );
  const all = Object.entries(schema.properties ?? {});
  controls.replaceChildren(
    ...all.filter(([, one]) => hasParts(one)).map(([name, one]) => section(labelOf(name), [[name, one]])),
    section(
      'General',
      all.filter(([, one]) => !hasParts(one)),
    ),
  );
};

/** @param {Record<string, unknown>} wanted */
const show = (wanted) => {
  settings = structuredClone(wanted);
  drawControls();
  update();
};

const apply = () => {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(json.value);
  } catch {
    problems.replaceChildren(element('p', { className: 'notice bad' }, 'This is not valid JSON.'));
    return;
  }
  const found = problemsOf(schema, value);
  const rows = found.slice(0, 10).map((text) => element('li', {}, text));
  problems.replaceChildren(...(found.length ? [element('ul', { className: 'notice bad' }, ...rows)] : []));
  if (found.length || !isObject(value)) return;
  show(value);
  if (status) status.textContent = 'Applied';
};

const copy = find('copy', HTMLButtonElement);
copy.addEventListener('click', () => {
  void navigator.clipboard.writeText(json.value).then(
    () => status && (status.textContent = 'Copied'),
    () => json.select(),
  );
});
find('apply', HTMLButtonElement).addEventListener('click', apply);
view.addEventListener('submit', (event) => event.preventDefault());
view.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) update();
  else if (target.name === 'tenant') show(tenants[target.value] ?? {});
  else if (target.name === 'page') for (const frame of Object.values(frames)) frame.src = target.value;
  else update();
});

for (const option of find('language', HTMLSelectElement).options)
  option.textContent =
    new Intl.DisplayNames([option.value], { type: 'language' }).of(option.value) ?? option.value;

/** Shows frames with the width of their device at a smaller scale, which CSS cannot compute. */
const watchSize = new ResizeObserver((sizes) => {
  for (const { target, contentRect } of sizes)
    if (target instanceof HTMLElement) target.style.setProperty('--shown', String(contentRect.width));
});
for (const device of /** @type {(keyof typeof frames)[]} */ (Object.keys(frames))) {
  const frame = frames[device];
  frame.addEventListener('load', () => {
    post(device);
    checkContrast();
  });
  if (frame.parentElement) watchSize.observe(frame.parentElement);
}

show(tenants[chosen('tenant')] ?? {});
