import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { NEWER_API } from './layout.ts';
import { isObject, typesOf, type Schema } from './schema.ts';
import { origin, release } from './structure/document-shape.ts';
import { isInherited } from './structure/names.ts';

type Test = (value: unknown) => boolean;

/** All types, each with its test of a value. */
const TYPES: Readonly<Record<string, Test>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isObject,
  null: (value) => value === null,
};

/** The types that a keyword applies to. Beside another type, a validator ignores it. */
const TYPES_OF_KEYWORD: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  enum: ['string', 'boolean'],
  'x-extensible-enum': ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
};

const isText: Test = (value) => typeof value === 'string' && value !== '';
const isTexts: Test = (value) => isObject(value) && Object.values(value).every(isText);
const isCount: Test = (value) => Number.isInteger(value) && (value as number) >= 0;
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const isRegExp: Test = (value) => {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};
const isDistinct = (value: unknown[]) =>
  new Set(value.map((one) => JSON.stringify(one))).size === value.length;
const isListOf =
  (test: Test, atLeast = 1): Test =>
  (value) =>
    Array.isArray(value) && value.length >= atLeast && value.every(test) && isDistinct(value);

const FORMS: Readonly<Record<string, [Test, string]>> = {
  $ref: [
    (value) => typeof value === 'string' && value.startsWith('#/components/schemas/'),
    'a reference to a schema at the top of its file',
  ],
  title: [isText, 'a text'],
  description: [isText, 'a text'],
  pattern: [isRegExp, 'a regular expression'],
  'x-check': [isText, 'a text'],
  'x-api': [
    (value) => value === NEWER_API,
    `"${NEWER_API}", as the first load reads the settings of every server`,
  ],
  type: [(value) => isText(value) || isListOf(isText)(value), 'a type or a list of types'],
  enum: [
    isListOf((value) => value === null || typeof value === 'string' || typeof value === 'boolean'),
    'a list of different strings',
  ],
  required: [isListOf(isText, 0), 'a list of different names'],
  'x-extensible-enum': [isListOf(isText), 'a list of different strings'],
  anyOf: [isListOf(isObject), 'a list of different schemas'],
  oneOf: [isListOf(isObject), 'a list of different schemas'],
  allOf: [isListOf(isObject), 'a list of different schemas'],
  uniqueItems: [(value) => value === true, 'true'],
  minItems: [isCount, 'a whole number from 0'],
  maxItems: [isCount, 'a whole number from 0'],
  minLength: [isCount, 'a whole number from 0'],
  maxLength: [isCount, 'a whole number from 0'],
  minimum: [isNumber, 'a number'],
  maximum: [isNumber, 'a number'],
  discriminator: [
    (value) =>
      isObject(value) &&
      isText(value['propertyName']) &&
      (value['mapping'] === undefined || isTexts(value['mapping'])),
    'a propertyName and a mapping of references',
  ],
};

/** Refuses invalid values of keywords, and keywords beside a type that they do not apply to. @throws DescriptionError */
export function checkKeywordValues(
  schema: Readonly<Record<string, unknown>>,
  location: SourceLocation,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = childLocation(location, keyword);
    const [test, form] = FORMS[keyword] ?? []; // the keyword is known
    if (test && !test(value)) throw new DescriptionError(at, `"${keyword}" must be ${form ?? ''}`);
    if (keyword === 'x-origin') origin(value, at, () => at);
    if (keyword === 'x-since') release(value, at, () => at);
  }
  checkTypes(schema, location);
  checkLimits(schema, location);
  if (schema['discriminator'] !== undefined && schema['oneOf'] === undefined)
    throw new DescriptionError(
      childLocation(location, 'discriminator'),
      '"discriminator" is only for "oneOf": the generator would ignore it',
    );
  const inherited = Object.keys(isObject(schema['properties']) ? schema['properties'] : {}).find(isInherited);
  if (inherited !== undefined)
    throw new DescriptionError(
      childLocation(location, 'properties', inherited),
      'cannot be the name of a property: every object inherits one',
    );
}

/** Expects that `type` has been checked. */
function checkTypes(schema: Schema, location: SourceLocation): void {
  const refuse = (keyword: string, message: string): never => {
    throw new DescriptionError(childLocation(location, keyword), message);
  };
  const { types, nullable } = typesOf(schema);
  const unknown = types.find((type) => !Object.hasOwn(TYPES, type));
  if (unknown !== undefined) refuse('type', `the generator does not know the type "${unknown}"`);
  if (schema.type === undefined) {
    if (schema.enum !== undefined) refuse('enum', '"enum" is not supported without "type"');
    return;
  }
  const allowed = nullable ? [...types, 'null'] : types;
  for (const [keyword, forTypes] of Object.entries(TYPES_OF_KEYWORD)) {
    if (Object.hasOwn(schema, keyword) && !types.some((type) => forTypes.includes(type)))
      refuse(
        keyword,
        `"${keyword}" is not for the type "${allowed.join(', ')}": the generator would ignore it`,
      );
  }
  const isAllowed: Test = (value) => allowed.some((type) => TYPES[type]?.(value));
  const other = schema.enum?.findIndex((value) => !isAllowed(value)) ?? -1;
  if (other >= 0)
    refuse(
      'enum',
      `"enum" has ${JSON.stringify(schema.enum?.[other])}, which is not of the type "${allowed.join(', ')}"`,
    );
  if (schema.const !== undefined && !isAllowed(schema.const))
    refuse('const', `"const" must be of the type "${allowed.join(', ')}"`);
}

function checkLimits(schema: Schema, location: SourceLocation): void {
  const limits = [
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minimum', 'maximum'],
  ] as const;
  for (const [low, high] of limits) {
    if ((schema[low] ?? -Infinity) > (schema[high] ?? Infinity))
      throw new DescriptionError(
        childLocation(location, high),
        `"${high}" is below "${low}": nothing would fit`,
      );
  }
}
