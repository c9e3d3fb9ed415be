import { createContext, use } from 'react';
import type { Settings } from '../api/read-settings.ts';
import { detectKind, IDENTIFIER_KINDS } from '../domain/identifier.ts';
import type { Path } from '../domain/routes.ts';
import { identifierKinds } from '../domain/sign-in-method.ts';
import type { FieldName } from '../engine/effects/effect.ts';
import { isSecret, type Field } from '../forms/define-form.ts';
import { COUNTRY_FIELD, type FormValues } from '../forms/form-context.ts';

const IDENTIFIER: FieldName = 'identifier';

/** The typed identifier of the form around a link, with its country; undefined if it is empty. */
export const TypedIdentifierContext = createContext<() => FormValues | undefined>(() => undefined);

export const useTypedIdentifier = () => use(TypedIdentifierContext);

function readControls(container: HTMLElement | null, names: readonly string[]): FormValues {
  const controls = container?.querySelector('form')?.elements;
  const values: FormValues = {};
  for (const name of [...names, COUNTRY_FIELD]) {
    const control = controls?.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      values[name] = control.matches('[type=checkbox]') ? String(control.matches(':checked')) : control.value;
  }
  return values;
}

export function readTypedIdentifier(container: HTMLElement | null): FormValues | undefined {
  const values = readControls(container, [IDENTIFIER]);
  return values[IDENTIFIER] ? values : undefined;
}

/** What the controls of a form contain, except passwords and codes. */
export const readUnsubmitted = (container: HTMLElement, fields: readonly Field[]): FormValues =>
  readControls(
    container,
    fields.flatMap(({ name, content }) => (isSecret(content) ? [] : [name])),
  );

/** The typed identifier, for a page that asks for its kind; nothing for another page. */
export function carriedTo(to: Path, typed: FormValues, settings: Settings): FormValues {
  const kind = detectKind(typed[IDENTIFIER] ?? '', IDENTIFIER_KINDS);
  return kind && identifierKinds(to, settings).includes(kind) ? typed : {};
}
