import { LANDING_TITLES, type LandingPath } from '../domain/landing.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { matchesMedia, WIDE } from '../platform/document/media.ts';
import { isNativeWebview } from '../platform/embedding/native-webview.ts';
import { holdForm, type HeldForm } from './held-form.ts';
import type { LandingData } from './landing-data.ts';
import { insertForm, showIdentifier, showPage } from './landing-form.ts';
import { wordsIn, type TextsByKey } from './landing-texts.ts';
import type { Landing } from './landing.ts';
import { showColours, type Visit } from './visit.ts';

/** The form of index.html for the page that is open, until React takes it. */
export interface FirstForm {
  /** Shows the form of these settings in a language with the tenant's texts; false where it has to come with React. */
  show: (landing: Landing, language: LanguageTag, own: TextsByKey) => boolean;
  /** Leaves the form to React; undefined where none is shown. */
  take: () => HeldForm | undefined;
}

export function createFirstForm(
  root: HTMLElement,
  data: LandingData,
  { deployment, inlined, hasNotice }: Visit,
): FirstForm {
  const path = location.pathname as LandingPath;
  let form: HeldForm | undefined;
  let isTaken = deployment.prerender === false || !(path in LANDING_TITLES) || hasNotice;
  return {
    show(landing, language, own) {
      // The page's script has failed, and boot-check.ts says so.
      if (isTaken || document.querySelector('[data-failed]')) return false;
      const page = landing.pages[path];
      if (!page || (page.hasContent && matchesMedia(WIDE))) return false;
      // Only the page's script knows which connectors an app can open.
      if (page.withConnectors && isNativeWebview()) return false;
      if (!insertForm(root, path)) return false;
      form = holdForm(root);
      setDocumentLanguage(language, document);
      const kinds = showPage(root, path, page, wordsIn(language, data, own));
      if (landing !== inlined) showColours(landing);
      performance.mark('latchkey:form');
      showIdentifier(root, kinds);
      return true;
    },
    take: () => {
      isTaken = true;
      form?.forgetIfEdited();
      return form;
    },
  };
}
