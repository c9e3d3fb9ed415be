import type { Page } from '@playwright/test';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };

/** Where an action leads. */
export interface PageEnd {
  path: string;
  heading: string;
  dialog: string;
  /** What is said on the page. */
  said: readonly string[];
}

export interface PageState extends PageEnd {
  /** Nothing is under way. */
  still: boolean;
  /** What nobody should see, or misses. */
  problems: string[];
}

/** Reads any page of this origin. */
export const readPage = (page: Page): Promise<PageState> =>
  page.evaluate((copy) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const textOf = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? '';
    const busy = [
      '[aria-busy="true"]',
      '[data-held]',
      '[data-part="loading"][data-open]',
      '[data-part="spinner"]',
      '#boot',
    ];
    const text = document.body.innerText;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const hasDialog = document.querySelector('dialog[open]') !== null;
    const scope = hasDialog ? 'dialog[open]' : 'main';
    const actions = all(`${scope} :is(button, a[href], input):not([aria-hidden])`).filter(
      (element) =>
        isVisible(element) &&
        !element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') &&
        // It leads nowhere.
        element.textContent.trim() !== copy,
    );
    return {
      path: location.pathname,
      heading: textOf('h1'),
      dialog: textOf('dialog[open] [data-part="modal-title"]'),
      said: all('main :is([data-part="notice"], [data-part="field-error"])')
        .map((element) => element.textContent.trim())
        .filter((said) => said !== ''),
      // Behind a dialog, the form stays busy.
      still: document.readyState === 'complete' && (hasDialog || !document.querySelector(busy.join())),
      problems: [
        ...(textOf('h1') === '' ? ['no heading'] : []),
        ...(document.title === '' ? ['no title'] : []),
        ...(/\{"|":|\[object |undefined|\bNaN\b|<\/?\w+>/.test(text) ? [`raw text: ${text}`] : []),
        ...(/\b(?:error|action|description|input)\.[a-z_]+/.test(text) ? [`a key: ${text}`] : []),
        ...(actions.length === 0 ? ['nothing to do'] : []),
      ],
    };
  }, en.action.copy);

export const isSameEnd = (one: PageEnd, other: PageEnd): boolean =>
  one.path === other.path &&
  one.heading === other.heading &&
  one.dialog === other.dialog &&
  one.said.join('\n') === other.said.join('\n');

export const shown = ({ path, heading, dialog, said }: PageEnd): string =>
  [path, heading, dialog, ...said].filter((part) => part !== '').join(' | ');
