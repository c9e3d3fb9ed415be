import type { readBootTexts } from '../i18n/boot-texts.ts';
import { isOnline, subscribeOnline } from '../platform/online.ts';

type LocalTexts = ReturnType<typeof readBootTexts>;

/** The skeleton in index.html (codegen/build/skeleton.ts); null once the page has rendered. */
const skeleton = () => document.getElementById('boot');

/** Lets boot-check.ts see that the entry has run. */
export function markEntryRun(): void {
  skeleton()?.setAttribute('data-entry', '');
}

export const hasEntryRun = (): boolean => skeleton()?.hasAttribute('data-entry') !== false;

/** From here on the page itself says what cannot be loaded, so the sentence that comes after 10 s stays away. */
export function markStarted(): void {
  skeleton()?.setAttribute('data-started', '');
}

export const removeSkeleton = (): void => skeleton()?.remove();

/** Puts the texts of the person's language into the sentence of the skeleton. */
export function translateBootError({ lang, title, text, try_again }: LocalTexts): void {
  skeleton()?.querySelector('main')?.setAttribute('lang', lang);
  for (const [selector, content] of Object.entries({ h1: title, 'main p': text, a: try_again })) {
    const element = skeleton()?.querySelector(selector);
    if (element) element.textContent = content;
  }
}

/** Shows the sentence at once, and loads the page again when the connection is back. */
export function showBootError(texts: LocalTexts): void {
  translateBootError(texts);
  skeleton()?.setAttribute('data-failed', '');
  skeleton()?.querySelector('h1')?.focus();
  document.title = texts.title;
  subscribeOnline(() => {
    if (isOnline()) location.reload();
  });
}
