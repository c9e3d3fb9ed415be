// @ts-check
// The page of the gallery: filters, a large view, and the comparison with earlier pictures. It needs no server.

/** @typedef {{ file: string, state: string, screen: string, language: string, size: string, theme: string }} Picture */
/** @type {{ pictures: Picture[], before?: string, changes?: Record<string, number | 'new'> }} */
const { pictures, before, changes = {} } = JSON.parse(document.getElementById('data')?.textContent ?? '{}');

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));
const filters = /** @type {HTMLFormElement} */ (byId('filters'));
const dialog = /** @type {HTMLDialogElement} */ (byId('large'));
const difference = byId('difference');
const FILTERS = /** @type {const} */ (['screen', 'language', 'theme', 'size']);

/** @param {string} file */
const shareOf = (file) => (changes[file] === 'new' ? 2 : Number(changes[file] ?? 0));
/** @param {string} file */
const changeText = (file) =>
  changes[file] === 'new' ? 'new' : file in changes ? `${(shareOf(file) * 100).toFixed(2)} % changed` : '';

// The largest changes come first; the rest stays in the order of the list.
const sorted = [...pictures].sort((a, b) => shareOf(b.file) - shareOf(a.file));
/** @type {Picture[]} */
let shown = [];
let current = 0;

/** @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {object} properties @param {(Node | string)[]} children */
const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const title = (/** @type {Picture} */ { state, size, theme }) => `${state}, ${size}, ${theme}`;

/** @param {Picture} picture @param {number} at */
const thumbnail = (picture, at) => {
  const image = element('img', { src: picture.file, alt: '', loading: 'lazy', decoding: 'async' });
  const change = element('span', { className: 'change' }, changeText(picture.file));
  return element(
    'button',
    { type: 'button', className: 'picture', onclick: () => show(at) },
    image,
    element('span', {}, title(picture)),
    element('span', {}, picture.screen),
    ...(change.textContent ? [change] : []),
  );
};

const apply = () => {
  const values = new FormData(filters);
  const words = String(values.get('state')).toLowerCase();
  shown = sorted.filter(
    (picture) =>
      picture.state.includes(words) &&
      FILTERS.every((name) => !values.get(name) || picture[name] === values.get(name)) &&
      (!values.has('changed') || picture.file in changes),
  );
  byId('pictures').replaceChildren(...shown.map(thumbnail));
  const states = new Set(shown.map(({ state }) => state)).size;
  byId('count').textContent = `${shown.length} pictures of ${states} states`;
  history.replaceState(null, '', `#${new URLSearchParams(/** @type {any} */ (values))}`);
};

/** @param {string} name @param {string[]} files */
const view = (name, ...files) => {
  const stack = element('div', { className: 'stack' }, ...files.map((src) => element('img', { src, alt: name })));
  return element('figure', {}, element('figcaption', {}, name), stack);
};

/** @param {number} at */
const show = (at) => {
  const picture = shown[(at + shown.length) % shown.length];
  if (!picture) return;
  current = shown.indexOf(picture);
  const { file } = picture;
  const earlier = before !== undefined && changes[file] !== 'new' ? `${before}/${file}` : undefined;
  const views = earlier === undefined ? [view('Now', file)] : [view('Before', earlier), view('Now', file)];
  if (earlier !== undefined && difference.ariaPressed === 'true') views.push(view('Difference', earlier, file));
  byId('large-title').textContent = [title(picture), changeText(file)].filter(Boolean).join(': ');
  byId('views').replaceChildren(...views);
  byId('open').setAttribute('href', file);
  byId('address').textContent = `/_mock/states/${picture.state}`;
  if (!dialog.open) dialog.showModal();
};

for (const name of FILTERS) {
  const values = [...new Set(pictures.map((picture) => picture[name]))].sort();
  const select = /** @type {HTMLSelectElement} */ (filters.elements.namedItem(name));
  select.append(element('option', { value: '' }, 'All'), ...values.map((value) => element('option', { value }, value)));
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const control = filters.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
  else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
byId('only-changed').hidden = before === undefined;
difference.hidden = before === undefined;
difference.onclick = () => {
  difference.ariaPressed = String(difference.ariaPressed !== 'true');
  show(current);
};
byId('previous').onclick = () => show(current - 1);
byId('next').onclick = () => show(current + 1);
dialog.onkeydown = (/** @type {KeyboardEvent} */ { key }) => {
  if (key === 'ArrowLeft') show(current - 1);
  if (key === 'ArrowRight') show(current + 1);
};
dialog.onclose = () => {
  const thumb = byId('pictures').children[current];
  if (thumb instanceof HTMLElement) thumb.focus();
};
filters.oninput = apply;
filters.onsubmit = (/** @type {Event} */ event) => event.preventDefault();
apply();
