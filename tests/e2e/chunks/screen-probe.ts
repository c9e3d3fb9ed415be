import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';

const { action, description, error, language, mfa } = texts.en;

export const tryAgain = action.try_again;

/** What is true where a part of the page, or an answer, has not come. */
const TRUE_NOTICES: readonly string[] = [
  error.network,
  error.timeout,
  mfa.webauthn_not_ready,
  description.page_updated_password,
  description.page_updated_code,
  description.page_updated_choice,
  description.page_updated_action,
  language.failed.replace(/^.*\}\}/, ''),
];

/** What a page shows at a moment, as far as any screen can be asked. */
export interface Probe {
  path: string;
  /** No text and no picture. */
  isBlank: boolean;
  /** A call or a part is awaited. */
  isBusy: boolean;
  /** A visible "Try again". */
  offersRetry: boolean;
  heading: string;
  /** What is said about the step, and is true of a part that is missing. */
  notices: string[];
  /** Everything else that is said. */
  otherNotices: string[];
}

/** Undefined while no document can be asked. */
export async function probe(page: Page): Promise<Probe | undefined> {
  return page
    .evaluate(
      ({ label, trueNotices }) => {
        const isVisible = (element: Element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const textOf = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
        const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
        const all = visible(
          'main [data-part="notice"], main [role="status"], [role="alert"], #language-error',
        )
          .map(textOf)
          .filter(Boolean);
        const isTrue = (text: string) => trueNotices.some((known) => text.includes(known));
        return {
          path: location.pathname,
          isBlank:
            document.readyState !== 'loading' &&
            document.body.innerText.trim() === '' &&
            visible('svg, iframe').length === 0,
          // The form stays busy behind a dialog that asks something, and above the sentence of index.html.
          isBusy:
            visible('dialog[open], #boot h1').length === 0 &&
            visible('[aria-busy="true"], [data-part="loading"][data-open]').length > 0,
          offersRetry: visible('button, a').some((control) => textOf(control) === label),
          heading: textOf(visible('h1')[0] ?? null),
          notices: all.filter(isTrue),
          otherNotices: all.filter((text) => !isTrue(text)),
        };
      },
      { label: tryAgain, trueNotices: TRUE_NOTICES },
    )
    .catch(() => undefined);
}
