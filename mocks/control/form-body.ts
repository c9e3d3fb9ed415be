import { bodySchemaOf, type ControlOperation, type Property } from './control-description.ts';

export const isOf = ({ type = 'string' }: Property, name: string): boolean => [type].flat().includes(name);

/** Lists and objects are typed as JSON. */
export const isJson = (property: Property): boolean => isOf(property, 'array') || isOf(property, 'object');

/** The value of a field; undefined where the body has none. What cannot be read is left to the API, which says what is wrong. */
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

/** The JSON body that the fields of an operation's form stand for; empty where it takes none. */
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
