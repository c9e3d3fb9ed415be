import type { BootTexts } from '../i18n/boot-texts.ts';
import { isRightToLeft } from '../i18n/document-language.ts';
import { isOnline, subscribeOnline } from '../platform/online.ts';
import { HELD } from './held-form.ts';

/** The skeleton in index.html (codegen/build/skeleton.ts); null once the page has rendered. */
const skeleton = () => document.getElementById('boot');

const ELEMENTS = { title: 'h1', text: 'main p', try_again: 'a' } as const satisfies Record<
  keyof BootTexts,
  string
>;
const element = (name: keyof BootTexts) => skeleton()?.querySelector<HTMLElement>(ELEMENTS[name]);

/** From here on the page itself says what cannot be loaded, so the sentence that comes after 10 s stays away. */
export function markStarted(): void {
  skeleton()?.setAttribute('data-started', '');
}

let lastTexts: BootTexts = { title: '', text: '', try_again: '' };

/** The sentence of the skeleton, as it was last: for when the texts cannot be loaded. */
export function bootTexts(): BootTexts {
  if (skeleton()) {
    const textOf = (name: keyof BootTexts) => element(name)?.textContent ?? '';
    lastTexts = { title: textOf('title'), text: textOf('text'), try_again: textOf('try_again') };
  }
  return lastTexts;
}

export function removeSkeleton(): void {
  bootTexts();
  skeleton()?.remove();
}

/** Puts the texts of the person's language into the sentence of the skeleton. */
export function translateBootError(lang: string, texts: BootTexts): void {
  const main = skeleton()?.querySelector('main');
  main?.setAttribute('lang', lang);
  main?.setAttribute('dir', isRightToLeft(lang) ? 'rtl' : 'ltr');
  for (const name of ['title', 'text', 'try_again'] as const) {
    const part = element(name);
    if (part) part.textContent = texts[name];
  }
  if (skeleton()?.hasAttribute('data-failed')) document.title = texts.title;
}

/** Shows the sentence at once, and loads the page again when the connection is back. */
export function showBootError(): void {
  // The form of index.html cannot be answered any more.
  const root = document.getElementById('root');
  root?.replaceChildren();
  root?.removeAttribute(HELD);
  skeleton()?.setAttribute('data-failed', '');
  element('title')?.focus();
  document.title = bootTexts().title;
  subscribeOnline(() => {
    if (isOnline()) location.reload();
  });
}
