import { bootTextsIn } from '../i18n/boot-texts.ts';
import { LANGUAGE_SOURCES, readLanguageSources } from '../i18n/language-sources.ts';
import { loadFirst, reloadPage } from '../platform/loading/load-chunk.ts';
import { showBootError, translateBootError } from './boot-error.ts';

// This is a separate script because the entry may be missing and a strict CSP allows no inline `onerror`.
const sources = readLanguageSources();
const found = bootTextsIn(LANGUAGE_SOURCES.flatMap((name) => sources[name] ?? []));
if (found) translateBootError(found.lang, found.texts);
const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
// Imports the module of the script element again, which rejects if the element could not load or run it.
if (entry)
  loadFirst<unknown>(() => import(/* @vite-ignore */ entry), {
    reload: reloadPage,
    build: entry,
  }).catch(showBootError);
