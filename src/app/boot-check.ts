import { bootTextsIn } from '../i18n/boot-texts.ts';
import { LANGUAGE_SOURCES, readLanguageSources } from '../i18n/language-sources.ts';
import { hasEntryRun, showBootError, translateBootError } from './boot-error.ts';

// A script of its own, which runs after the entry, loaded or not, because a strict CSP allows no inline `onerror`.
const sources = readLanguageSources();
const found = bootTextsIn(LANGUAGE_SOURCES.flatMap((name) => sources[name] ?? []));
if (found) translateBootError(found.lang, found.texts);
if (!hasEntryRun()) showBootError();
