import { isDeepStrictEqual } from 'node:util';

/** The parts of a page that a person sees. */
export interface ScreenState {
  path: string;
  heading: string;
  fieldErrors: Record<string, string>;
  notices: string[];
  dialog: { title: string; text: string; buttons: string[] } | null;
  values: Record<string, string>;
  identifier: string;
  focusedField: string;
  /** The document title begins with `errorTitle`. */
  errorInTitle: boolean;
  busy: boolean;
  /** A part of the page's text; the text of an expected screen must not contain `withoutText`. */
  text: string;
  withoutText?: string;
}

/** Reads the page. Browser tests run this function inside the page, so it uses nothing else of this file. */
export function readScreen(errorTitle: string): ScreenState {
  const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
  const noticeText = (notice: Element) => {
    const copy = notice.cloneNode(true);
    if (copy instanceof Element) for (const button of copy.querySelectorAll('button')) button.remove();
    return copy.textContent?.trim() ?? '';
  };
  const queryAll = (selector: string) => [...document.querySelectorAll(selector)];
  const fields = queryAll('main form input:not([aria-hidden])').filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement,
  );
  const errorTextOf = (field: HTMLInputElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element?.matches('[data-part="field-error"]'))
      .map(textOf)
      .join(' ');
  const dialog = document.querySelector('dialog[open]');
  const invalid = fields.filter((field) => field.getAttribute('aria-invalid') === 'true');
  return {
    path: location.pathname,
    heading: textOf(document.querySelector('h1')),
    fieldErrors: Object.fromEntries(invalid.map((field) => [field.name, errorTextOf(field)])),
    notices: queryAll('main [data-part="notice"][data-tone="danger"]').map(noticeText),
    dialog: dialog && {
      title: textOf(dialog.querySelector('[data-part="modal-title"]')),
      text: textOf(dialog.querySelector('[data-part="modal-body"]')),
      buttons: [...dialog.querySelectorAll('button')].map(textOf),
    },
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    identifier: fields.find(({ name }) => name === 'identifier')?.value ?? '',
    focusedField: document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '',
    errorInTitle: document.title.startsWith(errorTitle),
    busy: document.querySelector('main form')?.getAttribute('aria-busy') === 'true',
    text: textOf(document.querySelector('main')),
  };
}

/** The difference from an expected screen; null if there is none. */
export function differenceBetween(expected: Partial<ScreenState>, actual: ScreenState): string | null {
  const differences = Object.entries(expected).flatMap(([part, value]) => {
    const found = actual[part === 'withoutText' ? 'text' : (part as keyof ScreenState)];
    return matches(part, found, value)
      ? []
      : [`${part} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`];
  });
  return differences.length === 0 ? null : differences.join('; ');
}

function matches(part: string, found: unknown, expected: unknown): boolean {
  switch (part) {
    case 'text':
      return String(found).includes(String(expected));
    case 'withoutText':
      return !String(found).includes(String(expected));
    default:
      return isDeepStrictEqual(found, expected);
  }
}
