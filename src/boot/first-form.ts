import type { DeploymentConfig } from '../domain/deployment.ts';
import { FIRST_FORM_TITLES } from '../domain/first-form.ts';
import type { FirstFormPath } from '../domain/sign-in-method.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { matchesMedia, PREFERS_DARK, WIDE } from '../platform/document/media.ts';
import { isNativeWebview } from '../platform/embedding/native-webview.ts';
import { hasNotificationAtStart } from '../platform/navigation/entry-context.ts';
import { canUseLocal } from '../platform/storage/storage.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor } from '../theme/palette.ts';
import { holdForm, type HeldForm } from './held-form.ts';
import { readJson, type FirstFormData } from './first-form-data.ts';
import { insertForm, showIdentifier, showPage } from './fill-first-form.ts';
import { wordsIn, type TextsByKey } from './first-form-texts.ts';
import type { FirstFormConfig } from './first-form-config.ts';

/** Applies the theme and the brand colour of the settings to the document. */
export function showColours({ color }: FirstFormConfig): void {
  const theme = themeFor(color, matchesMedia(PREFERS_DARK));
  applyTheme(document.documentElement, theme, brandFor(color, theme));
}

/** Whether React may show a notice above the form, which would move it. */
const hasNotice = () =>
  !navigator.cookieEnabled ||
  !canUseLocal() ||
  hasNotificationAtStart() ||
  Boolean((history.state as { flashMessage?: unknown } | null)?.flashMessage);

/** The form of index.html for the page that is open, until React takes it. */
export interface FirstForm {
  /** Shows the form of these settings with the tenant's texts in a language; false if only React can show it. */
  show: (config: FirstFormConfig, language: LanguageTag, own: TextsByKey) => boolean;
  /** Hands the form to React; undefined if none is shown. */
  take: () => HeldForm | undefined;
}

export function createFirstForm(
  root: HTMLElement,
  data: FirstFormData,
  inlined: FirstFormConfig | undefined,
): FirstForm {
  const path = location.pathname as FirstFormPath;
  let form: HeldForm | undefined;
  const deployment = readJson('latchkey') as DeploymentConfig | undefined;
  let isTaken = deployment?.prerender === false || !(path in FIRST_FORM_TITLES) || hasNotice();
  return {
    show(config, language, own) {
      // The page's script has failed, and boot-check.ts says so.
      if (isTaken || document.querySelector('[data-failed]')) return false;
      const page = config.pages[path];
      if (!page || (page.hasContent && matchesMedia(WIDE))) return false;
      // Only the page's script knows which connectors an app can open.
      if (page.withConnectors && isNativeWebview()) return false;
      if (!insertForm(root, path)) return false;
      form = holdForm(root);
      setDocumentLanguage(language, document);
      showPage(root, path, page, wordsIn(language, data, own));
      if (config !== inlined) showColours(config);
      performance.mark('latchkey:form');
      showIdentifier(root, page.kinds);
      return true;
    },
    take: () => {
      isTaken = true;
      form?.forgetIfEdited();
      return form;
    },
  };
}
