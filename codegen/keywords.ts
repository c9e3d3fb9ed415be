import { DescriptionError, into, isObject, type Place } from './schema.ts';

/** What the value of a keyword is: itself a schema, a list or map of schemas, or something that is no schema. */
type Shape = 'schema' | 'schemas' | 'map' | 'value' | 'flag or schema';

/** Every keyword the emitters understand. A keyword that is not here stops the generator. */
const KEYWORDS: Readonly<Record<string, Shape>> = {
  $ref: 'value',
  title: 'value',
  description: 'value',
  type: 'value',
  enum: 'value',
  const: 'value',
  properties: 'map',
  required: 'value',
  additionalProperties: 'flag or schema',
  items: 'schema',
  anyOf: 'schemas',
  oneOf: 'schemas',
  allOf: 'schemas',
  discriminator: 'value',
  uniqueItems: 'value',
  minItems: 'value',
  maxItems: 'value',
  minLength: 'value',
  maxLength: 'value',
  pattern: 'value',
  minimum: 'value',
  maximum: 'value',
  default: 'value',
  example: 'value',
  'x-origin': 'value',
  'x-extensible-enum': 'value',
  'x-check': 'value',
};

/**
 * Refuses a schema that holds a keyword the emitters would silently lose, at any depth. `placeOf` knows where a part
 * was written that a reference brought in.
 */
export function checkKeywords(schema: unknown, place: Place, placeOf: (part: object) => Place): void {
  if (!isObject(schema)) throw new DescriptionError(place, 'a schema must be an object');
  const here = placeOf(schema);
  for (const [keyword, value] of Object.entries(schema)) {
    const at = into(here, keyword);
    const shape = KEYWORDS[keyword];
    if (shape === undefined)
      throw new DescriptionError(at, `the generator does not know the keyword "${keyword}"`);
    if (shape === 'schema' || (shape === 'flag or schema' && typeof value !== 'boolean'))
      checkKeywords(value, at, placeOf);
    if (shape === 'schemas') {
      if (!Array.isArray(value)) throw new DescriptionError(at, `"${keyword}" must be a list of schemas`);
      value.forEach((one, index) => checkKeywords(one, into(at, index), placeOf));
    }
    if (shape === 'map') {
      if (!isObject(value)) throw new DescriptionError(at, `"${keyword}" must hold schemas by name`);
      for (const [name, one] of Object.entries(value)) checkKeywords(one, into(at, name), placeOf);
    }
  }
}
