import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';

/** What a person sees of a screen, as far as errors matter. */
export interface Seen {
  at: string;
  heading: string;
  /** The words under fields that are marked wrong, by field. */
  under: Record<string, string>;
  /** What stands in the page, above the form. */
  page: string[];
  toast: string;
  dialog: { title: string; text: string; buttons: string[] } | null;
  /** What stands in the fields. */
  values: Record<string, string>;
  identifier: string;
  /** The field that has the focus. */
  focus: string;
  /** The title says that something is wrong (quality 12). */
  wrong: boolean;
  busy: boolean;
  /** All that there is to read. */
  shows: string;
}

/** Reads the screen as it is at this moment. `wrong` is how a title begins that says so. */
export function look(page: Page, wrong = ''): Promise<Seen> {
  return page.evaluate((beginning) => {
    const text = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
    const wordsOf = (notice: Element) => {
      const copy = notice.cloneNode(true);
      if (copy instanceof Element) for (const button of copy.querySelectorAll('button')) button.remove();
      return copy.textContent?.trim() ?? '';
    };
    const every = (selector: string) => [...document.querySelectorAll(selector)];
    const fields = every('main form input:not([aria-hidden])').filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement,
    );
    const wordsUnder = (field: HTMLInputElement) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((one) => one?.matches('[data-part="field-error"]'))
        .map(text)
        .join(' ');
    const dialog = document.querySelector('dialog[open]');
    const form = document.querySelector('main form');
    return {
      at: location.pathname,
      heading: text(document.querySelector('h1')),
      under: Object.fromEntries(
        fields
          .filter((one) => one.getAttribute('aria-invalid') === 'true')
          .map((one) => [one.name, wordsUnder(one)]),
      ),
      page: every('main [data-part="notice"][data-tone="danger"]').map(wordsOf),
      toast: text(document.querySelector('[data-part="toast"]')),
      dialog: dialog && {
        title: text(dialog.querySelector('[data-part="modal-title"]')),
        text: text(dialog.querySelector('[data-part="modal-body"]')),
        buttons: [...dialog.querySelectorAll('button')].map(text),
      },
      values: Object.fromEntries(fields.map((one) => [one.name, one.value])),
      identifier: fields.find((one) => one.name === 'identifier')?.value ?? '',
      focus: document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '',
      wrong: document.title.startsWith(beginning),
      busy: form?.getAttribute('aria-busy') === 'true',
      shows: text(document.querySelector('main')),
    };
  }, wrong);
}

/** What is not as expected, part by part in words; null where everything is. Parts that are not named do not matter. */
export function differenceOf(expected: Partial<Seen>, seen: Seen): string | null {
  const wrong = Object.entries(expected).flatMap(([part, wanted]) => {
    const found = seen[part as keyof Seen];
    const fits =
      part === 'shows' ? seen.shows.includes(expected.shows ?? '') : isDeepStrictEqual(found, wanted);
    return fits ? [] : [`${part} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`];
  });
  return wrong.length === 0 ? null : wrong.join('; ');
}
