import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import type { OpenedPage } from './open-page.tsx';
import { usableControls } from './page-problems.ts';
import { readScreen } from './screen.ts';
import type { TestedAction, Start, TestedStep } from './steps.ts';

export const nameOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent).trim();

/** Matches the beginning of a control's name, with any values in its text. */
const patternOf = (key: string) =>
  new RegExp(
    `^${String(ownPropertyAt(en, key))
      .split(/\{\{.+?\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}`,
    'i',
  );

const inputOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`main input[name="${name}"]:not([readonly], [aria-hidden])`);

/** A value for each field that a page on the way may have. */
export const ANY_FIELDS = {
  identifier: 'ada@example.org',
  password: 'kelp-and-rope-42',
  new_password: 'kelp-and-rope-42',
  confirm_password: 'kelp-and-rope-42',
  saved: 'on',
};

/** Fills a field, if the page has it. */
export function fill(name: string, value: string): void {
  const field = inputOf(name);
  if (!field) return;
  if (field.type === 'checkbox') {
    if (!field.checked) field.click();
    return;
  }
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
}

/** Presses the first usable control with this name; returns whether there is one. */
export function pressButton(key: string): boolean {
  const pattern = patternOf(key);
  const control = usableControls().find((one) => one.matches('button, a') && pattern.test(nameOf(one)));
  control?.click();
  return control !== undefined;
}

/** Starts an action as a person would; resolves with the values of the fields at that moment. */
export async function startAction(
  { settle }: Pick<OpenedPage, 'settle'>,
  start: Start,
  fields: TestedStep['fields'],
): Promise<Readonly<Record<string, string>>> {
  if (start.kind === 'form' || start.kind === 'code')
    for (const [name, value] of Object.entries(fields)) fill(name, value);
  switch (start.kind) {
    case 'form': {
      // The page moves the prefix of a phone number to the list of countries.
      await settle();
      const { values } = readScreen('');
      document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
      return values;
    }
    case 'code':
      // The page has already submitted the complete code.
      return fields;
    case 'button':
    case 'ceremony': {
      const { values } = readScreen('');
      pressButton(start.label);
      return values;
    }
    case 'load':
      return {};
  }
}

/** Acts as a person would: answers a dialog, tries again, or fills in empty fields and submits once more. */
export function pressNext({
  path,
  action,
  fields,
}: {
  path: string;
  action: Omit<TestedAction, 'asks'>;
  fields: TestedStep['fields'];
}): void {
  const { start, afterDialog } = action;
  const dialogButtons = document.querySelectorAll<HTMLElement>('dialog[open] button');
  if (dialogButtons.length > 0) {
    if (afterDialog && pressButton(afterDialog.button)) return;
    [...dialogButtons].at(-1)?.click();
    return;
  }
  if (pressButton('action.try_again')) return;
  const isAtStep = location.pathname === path;
  if (isAtStep && (start.kind === 'button' || start.kind === 'ceremony') && pressButton(start.label)) return;
  const form = document.querySelector<HTMLFormElement>('main form');
  for (const [name, value] of Object.entries({ ...ANY_FIELDS, code: '246813', ...(isAtStep && fields) }))
    if (inputOf(name)?.value === '') fill(name, value);
  if (form && form.getAttribute('aria-busy') !== 'true') form.requestSubmit();
  else if (!form) usableControls()[0]?.click();
}
