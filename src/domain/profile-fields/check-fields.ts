import { parseUrl } from '../../text/parse-url.ts';
import { trimInvisible } from '../../text/trim-invisible.ts';
import { isBirthdate, readDate } from './date-format.ts';
import { readNumber } from './read-number.ts';
import {
  MAX_VALUE_LENGTH,
  type ProfileControl,
  type ProfileField,
  type ProfilePlan,
  type ProfileValues,
} from './plan-fields.ts';

/** The value of a picture that is still on its way. */
export const UPLOADING = 'uploading';

/** The reason why a value is refused, with the number in its sentence. */
export type FieldRefusal =
  | {
      reason:
        | 'required'
        | 'notChosen'
        | 'notNumber'
        | 'notDate'
        | 'notBirthdate'
        | 'notUrl'
        | 'notMatching'
        | 'uploading';
    }
  | { reason: 'ambiguousNumber'; whole: string; decimal: string }
  | { reason: 'tooShort' | 'tooLow'; min: number }
  | { reason: 'tooLong' | 'tooHigh'; max: number };

type Checked = { value: string } | FieldRefusal;

/** The value of a control, or why it is refused; the value of an empty one is ''. */
function checkField(field: ProfileField, text: string, language: string): Checked {
  const typed = trimInvisible(text);
  const length = [...typed].length;
  if (field.kind === 'checkbox') return { value: String(text === 'true') };
  // The tenant's option can be of any length, or of spaces alone.
  if (field.kind === 'select' && field.options.some(({ value }) => value === text)) return { value: text };
  if (typed === '')
    return field.required ? { reason: field.kind === 'select' ? 'notChosen' : 'required' } : { value: '' };
  if (length > MAX_VALUE_LENGTH) return { reason: 'tooLong', max: MAX_VALUE_LENGTH };
  switch (field.kind) {
    case 'text':
      if (length < (field.minLength ?? 0)) return { reason: 'tooShort', min: field.minLength ?? 0 };
      if (length > (field.maxLength ?? length)) return { reason: 'tooLong', max: field.maxLength ?? length };
      return { value: typed };
    case 'number':
      return checkNumber(field, typed, language);
    case 'date': {
      const date = field.format ? readDate(field.format, typed) : typed;
      if (date === undefined) return { reason: 'notDate' };
      return field.name === 'birthdate' && field.format && !isBirthdate(field.format, typed, new Date())
        ? { reason: 'notBirthdate' }
        : { value: date };
    }
    case 'select':
      return { reason: 'notChosen' };
    case 'avatar':
      if (typed === UPLOADING) return { reason: 'uploading' };
      // The server may have given it, so its host may be any, such as localhost.
      return /^https?:/i.test(typed) && parseUrl(typed) ? { value: typed } : checkAddress(typed);
    case 'url':
      return checkAddress(typed);
    case 'pattern':
      return (field.pattern?.test(typed) ?? true) ? { value: typed } : { reason: 'notMatching' };
  }
}

function checkNumber(
  { minValue, maxValue }: Extract<ProfileField, { kind: 'number' }>,
  typed: string,
  language: string,
): Checked {
  const read = readNumber(typed, language);
  if (!read) return { reason: 'notNumber' };
  if ('whole' in read) return { reason: 'ambiguousNumber', ...read };
  const { value } = read;
  if (Number(value) < (minValue ?? -Infinity)) return { reason: 'tooLow', min: minValue ?? 0 };
  if (Number(value) > (maxValue ?? Infinity)) return { reason: 'tooHigh', max: maxValue ?? 0 };
  return { value };
}

/** Takes the web address of a public host. People type it without `https://`, so the function adds that. */
function checkAddress(typed: string): Checked {
  const value = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  const url = /\s/.test(value) ? undefined : parseUrl(value);
  if (!url) return { reason: 'notUrl' };
  const { hostname, username } = url;
  const isPublic = username === '' && hostname.includes('.') && !hostname.endsWith('.');
  return isPublic ? { value } : { reason: 'notUrl' };
}

/** Checks the texts of all controls. Each answer has all values, because the server replaces those of an earlier answer. */
export function checkFields(
  { fields, emptyValues }: Pick<ProfilePlan, 'fields' | 'emptyValues'>,
  texts: Readonly<Record<string, string | undefined>>,
  /** The language of the page, in which numbers are read. */
  language: string,
): { values: ProfileValues } | { refusals: ReadonlyMap<ProfileControl, FieldRefusal> } {
  const refusals = new Map<ProfileControl, FieldRefusal>();
  const values: ProfileValues = { ...emptyValues };
  for (const field of fields) {
    const checked = checkField(field, texts[field.control] ?? '', language);
    if ('reason' in checked) refusals.set(field.control, checked);
    else if (checked.value !== '') put(values, field, checked.value);
  }
  addFormatted(values, fields);
  return refusals.size > 0 ? { refusals } : { values };
}

/** Joins the parts of an address, in the order of the form, unless the tenant asks for the whole address itself. */
function addFormatted(values: ProfileValues, fields: readonly ProfileField[]): void {
  const { address } = values;
  if (typeof address !== 'object' || Object.keys(address).length === 0) return;
  const parts = fields.flatMap(({ path: [key, part = 'formatted'] }) => (key === 'address' ? part : []));
  if (parts.includes('formatted')) return;
  const formatted = parts.flatMap((part) => address[part] ?? []).join(', ');
  values['address'] = { ...address, formatted };
}

function put(values: ProfileValues, { path: [key, part] }: ProfileField, value: string): void {
  // The server has parts of an address, and fails with status 500 on a text.
  const name = part ?? (key === 'address' ? 'formatted' : undefined);
  if (name === undefined) {
    values[key] = value;
    return;
  }
  const parts = values[key];
  values[key] = typeof parts === 'object' ? { ...parts, [name]: value } : { [name]: value };
}
