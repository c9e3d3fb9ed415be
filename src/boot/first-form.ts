import { LANDING_TITLES, type LandingPath } from '../domain/landing.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { matchesMedia, WIDE } from '../platform/media.ts';
import { isNativeWebview } from '../platform/native-webview.ts';
import { HELD, holdForm, type HeldForm } from './held-form.ts';
import type { LandingData } from './landing-data.ts';
import { insertForm, showIdentifier, showPage } from './landing-form.ts';
import { wordsIn, type TextsByKey } from './landing-texts.ts';
import type { Landing } from './landing.ts';
import { showColours, type Visit } from './visit.ts';

/** The form of index.html for the page that is open, until React takes it. */
export interface FirstForm {
  /**
   * Shows the form of these settings, or the skeleton where it has to come with React. `language` is that of `own`, the
   * tenant's texts, which are not known in another one.
   */
  show: (landing: Landing, language: string | null, own: TextsByKey) => void;
  isShown: () => boolean;
  /** Leaves the form to React; undefined where none is shown. */
  take: () => HeldForm | undefined;
}

export function createFirstForm(
  root: HTMLElement,
  data: LandingData,
  { start: { detected }, deployment, inlined, remembered, hasNotice }: Visit,
): FirstForm {
  const path = location.pathname as LandingPath;
  let form: HeldForm | undefined;
  let shown = '';
  let isTaken = deployment.prerender === false || !(path in LANDING_TITLES) || hasNotice;
  return {
    show(landing, language, own) {
      // The page's script has failed, and boot-check.ts says so.
      if (isTaken || document.querySelector('[data-failed]')) return;
      const page = landing.pages[path];
      const tag = chooseLanguage(landing, detected);
      const isElsewhere = page?.hasContent && matchesMedia(WIDE);
      // Only the page's script knows which connectors an app can open.
      const isKnown = tag === language && !(page?.withConnectors && isNativeWebview());
      const next = page && !isElsewhere && isKnown ? JSON.stringify(page) : '';
      if (form && next !== shown) form.change();
      shown = next;
      if (!page || !next) {
        // The skeleton takes its place; React reads what was typed.
        root.hidden = form !== undefined;
        root.removeAttribute(HELD);
        return;
      }
      const isFirst = !form;
      if (isFirst) {
        if (!insertForm(root, path)) return;
        form = holdForm(root);
      }
      setDocumentLanguage(tag, document);
      showPage(root, path, page, wordsIn(tag, data, own));
      if (landing !== inlined && landing !== remembered) showColours(landing);
      if (isFirst) {
        performance.mark('latchkey:form');
        showIdentifier(root);
      }
    },
    isShown: () => form !== undefined,
    take: () => {
      isTaken = true;
      return form;
    },
  };
}
