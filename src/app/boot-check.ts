import { readBootTexts } from '../i18n/boot-texts.ts';
import { LANGUAGE_SOURCES, readLanguageSources } from '../i18n/language-sources.ts';
import { hasEntryRun, showBootError } from './boot-error.ts';

// A script of its own, which runs after the entry, loaded or not, because a strict CSP allows no inline `onerror`.
if (!hasEntryRun()) {
  const sources = readLanguageSources();
  showBootError(
    readBootTexts(
      document,
      LANGUAGE_SOURCES.flatMap((name) => sources[name] ?? []),
    ),
  );
}
