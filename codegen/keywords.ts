import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { checkKeywordValues } from './keyword-values.ts';
import { DATA, KEYWORDS } from './places.ts';
import { isObject, type Schema } from './schema.ts';

/** Refuses keywords that the generator would ignore, at any depth. @throws DescriptionError */
export function refuseUnknownKeywords(
  schema: unknown,
  location: SourceLocation,
  locationOf: (part: object) => SourceLocation,
): void {
  if (!isObject(schema)) throw new DescriptionError(location, 'a schema must be an object');
  const own = locationOf(schema);
  const unknown = Object.keys(schema).find((keyword) => !Object.hasOwn(KEYWORDS, keyword));
  if (unknown !== undefined)
    throw new DescriptionError(
      childLocation(own, unknown),
      `the generator does not know the keyword "${unknown}"`,
    );
  checkKeywordValues(schema, own);
  const check = (child: unknown, at: SourceLocation) => refuseUnknownKeywords(child, at, locationOf);
  for (const [keyword, value] of Object.entries(schema)) {
    const at = childLocation(own, keyword);
    const { kind } = KEYWORDS[keyword] ?? DATA;
    if (kind === 'schema' && !(keyword === 'additionalProperties' && typeof value === 'boolean'))
      check(value, at);
    if (kind === 'list')
      (value as unknown[]).forEach((child, index) => check(child, childLocation(at, index))); // its form is checked
    if (kind === 'map') {
      if (!isObject(value)) throw new DescriptionError(at, `"${keyword}" must be a map of schemas`);
      for (const [name, child] of Object.entries(value)) check(child, childLocation(at, name));
    }
  }
}

/** Keywords that describe a value and do not restrict it. */
export const ANNOTATIONS: readonly string[] = [
  'title',
  'description',
  'example',
  'default',
  'x-origin',
  'x-api',
  'x-since',
];

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
