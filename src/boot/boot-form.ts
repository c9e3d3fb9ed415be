import type { DeploymentConfig } from '../domain/deployment.ts';
import { LANGUAGE_SOURCES, readLanguageSources } from '../i18n/language-sources.ts';
import { canUseCookies } from '../platform/cookies.ts';
import { dropOneTimeToken, readAppIdAtStart } from '../platform/entry-context.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { remembersDarkMode } from '../platform/remembered-dark-mode.ts';
import { remembersOwnLook } from '../platform/remembered-own-look.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { showTheme } from '../theme/show-theme.ts';
import { showForm } from './first-form.ts';
import { holdForm, type HeldForm } from './held-form.ts';
import { readJson } from './landing-data.ts';
import { isInlined } from '../app/texts/server-data.ts';

// Inline in index.html, right after the templates, so that a form is painted while the rest of the page is loading (contract §9).

/** Texts of another language than that of the markup come with the next script, and may have more lines. */
function isEnglishFirst(): boolean {
  const sources = readLanguageSources();
  const [first] = LANGUAGE_SOURCES.flatMap((from) => sources[from] ?? []);
  return /^en\b(?!-X)/i.test(first ?? '');
}

function mayShowForm(): boolean {
  const { prerender } = (readJson('latchkey') ?? {}) as DeploymentConfig;
  // A preview gets its settings from the parent frame. A notice that cookies are blocked, and a tenant's style sheet,
  // come with React and would move the form.
  return (
    !takeInjectedCss(document) &&
    prerender !== false &&
    !isPreview() &&
    canUseCookies() &&
    !remembersOwnLook(readAppIdAtStart())
  );
}

dropOneTimeToken();
const html = document.documentElement;
html.hidden = isRefused();
if (matchesMedia(PREFERS_DARK) && remembersDarkMode(readAppIdAtStart())) showTheme(html, 'dark');
const root = document.getElementById('root');
if (root && !html.hidden && mayShowForm()) {
  let form: HeldForm | undefined;
  const open = () => {
    if (!form && showForm(root, location.pathname)) {
      form = holdForm(root);
      performance.mark('latchkey:form');
    }
    return form;
  };
  window.openForm = open;
  // Settings that are inlined are known when the next script runs, and may change the form.
  if (!isInlined(document.getElementById('server-data')?.textContent) && isEnglishFirst()) open();
}
