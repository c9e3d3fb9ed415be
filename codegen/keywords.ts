import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { checkKeywordValues } from './keyword-values.ts';
import { isObject, type Schema } from './schema.ts';

type ValueKind = 'schema' | 'list of schemas' | 'map of schemas' | 'boolean or schema' | 'no schema';

const KEYWORDS: Readonly<Record<string, ValueKind>> = {
  $ref: 'no schema',
  title: 'no schema',
  description: 'no schema',
  type: 'no schema',
  enum: 'no schema',
  const: 'no schema',
  properties: 'map of schemas',
  required: 'no schema',
  additionalProperties: 'boolean or schema',
  items: 'schema',
  anyOf: 'list of schemas',
  oneOf: 'list of schemas',
  allOf: 'list of schemas',
  discriminator: 'no schema',
  uniqueItems: 'no schema',
  minItems: 'no schema',
  maxItems: 'no schema',
  minLength: 'no schema',
  maxLength: 'no schema',
  pattern: 'no schema',
  minimum: 'no schema',
  maximum: 'no schema',
  default: 'no schema',
  example: 'no schema',
  'x-origin': 'no schema',
  'x-extensible-enum': 'no schema',
  'x-check': 'no schema',
};

/** Refuses keywords that the generator would ignore, at any depth. @throws DescriptionError */
export function refuseUnknownKeywords(
  schema: unknown,
  location: SourceLocation,
  locationOf: (part: object) => SourceLocation,
): void {
  if (!isObject(schema)) throw new DescriptionError(location, 'a schema must be an object');
  checkKeywordValues(schema, locationOf(schema));
  const check = (child: unknown, at: SourceLocation) => refuseUnknownKeywords(child, at, locationOf);
  for (const [keyword, value] of Object.entries(schema)) {
    const at = childLocation(locationOf(schema), keyword);
    const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (kind === undefined)
      throw new DescriptionError(at, `the generator does not know the keyword "${keyword}"`);
    if (kind === 'schema' || (kind === 'boolean or schema' && typeof value !== 'boolean')) check(value, at);
    if (kind === 'list of schemas') {
      if (!Array.isArray(value)) throw new DescriptionError(at, `"${keyword}" must be a list of schemas`);
      value.forEach((child, index) => check(child, childLocation(at, index)));
    }
    if (kind === 'map of schemas') {
      if (!isObject(value)) throw new DescriptionError(at, `"${keyword}" must be a map of schemas`);
      for (const [name, child] of Object.entries(value)) check(child, childLocation(at, name));
    }
  }
}

/** Keywords that describe a value and do not restrict it. */
export const ANNOTATIONS: readonly string[] = ['title', 'description', 'example', 'default', 'x-origin'];

/** `context` is a part of the message, such as 'beside "enum"'. @throws DescriptionError */
export function refuseOtherKeywords(
  schema: Schema,
  supported: readonly string[],
  location: SourceLocation,
  context: string,
): void {
  const ignored = Object.keys(schema).find((keyword) => !supported.includes(keyword));
  if (ignored !== undefined)
    throw new DescriptionError(
      childLocation(location, ignored),
      `"${ignored}" is not supported ${context}: the generator would ignore it`,
    );
}
