import { bodySchemaOf, type ControlOperation, type Property } from './control-description.ts';

export const isOf = ({ type = 'string' }: Property, name: string): boolean => [type].flat().includes(name);

/** Whether people type the value as JSON: lists and objects. */
export const isJson = (property: Property): boolean => isOf(property, 'array') || isOf(property, 'object');

/** The value of a field; undefined if the body leaves it out. The API itself explains a value that cannot be parsed. */
function valueOf(text: string, property: Property, isRequired: boolean): unknown {
  if (isOf(property, 'boolean')) return text === '' ? undefined : true;
  if (text === '')
    return isOf(property, 'null') ? null : isRequired && isOf(property, 'string') ? '' : undefined;
  if (isOf(property, 'integer')) return Number(text);
  if (!isJson(property)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Turns the fields of an operation's form into its JSON body; empty if the operation takes none. */
export function formBody(operation: ControlOperation, fields: URLSearchParams): string {
  const schema = bodySchemaOf(operation);
  if (!schema) return '';
  const { required = [], properties } = schema;
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        valueOf(fields.get(name)?.trim() ?? '', property, required.includes(name)),
      ]),
    ),
  );
}
