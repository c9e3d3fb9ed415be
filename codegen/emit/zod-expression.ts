import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { customCheck } from '../helpers.ts';
import { refName, typesOf, type Schema } from '../schema.ts';
import { discriminatedUnion } from './discriminated-union.ts';
import { constExpression, enumExpression } from './literals.ts';
import { docComment, propertyKey } from './typescript-syntax.ts';
import { refuseBeside, refuseWithoutType } from './unsupported-keywords.ts';

/** Names that generated code must import: components, and functions listed in codegen/helpers.ts. */
export interface Dependencies {
  components: Set<string>;
  helpers: Set<string>;
}

/**
 * Emits zod/mini code that accepts what the schema accepts, drops unknown properties and fills in
 * defaults. Adds the names it uses to `dependencies`. @throws DescriptionError for keywords it cannot express.
 */
export function zodExpression(schema: Schema, location: SourceLocation, dependencies: Dependencies): string {
  const expression = withoutDefault(schema, location, dependencies);
  if (schema.default === undefined) return expression;
  // `prefault` validates the default object, which fills in the defaults of its properties.
  const isObjectDefault =
    typeof schema.default === 'object' && schema.default !== null && !Array.isArray(schema.default);
  return `z.${isObjectDefault ? 'prefault' : '_default'}(${expression}, ${JSON.stringify(schema.default)})`;
}

function withoutDefault(schema: Schema, location: SourceLocation, dependencies: Dependencies): string {
  if (schema.$ref !== undefined) {
    refuseBeside('$ref', [], schema, location);
    const name = refName(schema.$ref);
    dependencies.components.add(name);
    return name;
  }
  if (schema.anyOf) {
    refuseBeside('anyOf', [], schema, location);
    const members = schema.anyOf.map((member, index) =>
      zodExpression(member, childLocation(location, 'anyOf', index), dependencies),
    );
    return `z.union([${members.join(', ')}])`;
  }
  if (schema.oneOf) return discriminatedUnion(schema, location, dependencies);
  if (schema.const !== undefined) return constExpression(schema, location);
  if (schema.enum) return enumExpression(schema, location);
  return typeExpression(schema, location, dependencies);
}

function typeExpression(schema: Schema, location: SourceLocation, dependencies: Dependencies): string {
  const { types, nullable } = typesOf(schema);
  const [type, second] = types;
  const at = childLocation(location, 'type');
  if (second !== undefined)
    throw new DescriptionError(at, 'only null may be added to a type; use "anyOf" for several types');
  if (type === undefined) {
    if (nullable) {
      refuseBeside('type: null', ['type'], schema, location);
      return 'z.null()';
    }
    refuseWithoutType(schema, location);
    return 'z.unknown()';
  }
  const emitType = EMITTER_BY_TYPE[type];
  if (!emitType) throw new DescriptionError(at, `the generator does not know the type "${type}"`);
  const check = customCheck(schema, location, dependencies);
  const expression = withChecks(emitType(schema, location, dependencies), check);
  return nullable ? `z.nullable(${expression})` : expression;
}

type TypeEmitter = (schema: Schema, location: SourceLocation, dependencies: Dependencies) => string;

const EMITTER_BY_TYPE: Readonly<Record<string, TypeEmitter>> = {
  // JSON Schema counts code points, zod UTF-16 units.
  string: (schema, location, dependencies) =>
    withChecks('z.string()', [
      ...optional(schema.minLength, (min) => helperCall('minCodePoints', String(min), dependencies)),
      ...optional(schema.maxLength, (max) => helperCall('maxCodePoints', String(max), dependencies)),
      ...optional(schema.pattern, (pattern) => regexCheck(pattern, location)),
    ]),
  integer: (schema) => withChecks('z.int()', rangeChecks(schema)),
  number: (schema) => withChecks('z.number()', rangeChecks(schema)),
  boolean: () => 'z.boolean()',
  array: (schema, location, dependencies) => {
    const items = schema.items
      ? zodExpression(schema.items, childLocation(location, 'items'), dependencies)
      : 'z.unknown()';
    return withChecks(`z.array(${items})`, [
      ...optional(schema.minItems, (min) => `z.minLength(${min})`),
      ...optional(schema.maxItems, (max) => `z.maxLength(${max})`),
      ...(schema.uniqueItems === true ? [helperCall('uniqueItems', '', dependencies)] : []),
    ]);
  },
  object: objectExpression,
};

const optional = <T>(value: T | undefined, emitCheck: (value: T) => string): string[] =>
  value === undefined ? [] : [emitCheck(value)];

const rangeChecks = ({ minimum, maximum }: Schema): string[] => [
  ...optional(minimum, (min) => `z.gte(${min})`),
  ...optional(maximum, (max) => `z.lte(${max})`),
];

function helperCall(name: string, argument: string, dependencies: Dependencies): string {
  dependencies.helpers.add(name);
  return `${name}(${argument})`;
}

function regexCheck(pattern: string, location: SourceLocation): string {
  try {
    return `z.regex(${new RegExp(pattern, 'u').toString()})`;
  } catch {
    throw new DescriptionError(
      childLocation(location, 'pattern'),
      `"${pattern}" is not a valid regular expression`,
    );
  }
}

const withChecks = (expression: string, checks: readonly string[]): string =>
  checks.length ? `${expression}.check(${checks.join(', ')})` : expression;

function objectExpression(schema: Schema, location: SourceLocation, dependencies: Dependencies): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const undescribed = required.find((name) => !Object.hasOwn(properties, name));
  if (undescribed !== undefined)
    throw new DescriptionError(
      childLocation(location, 'required'),
      `"${undescribed}" is required but is not in "properties"`,
    );

  const additional =
    typeof additionalProperties === 'object'
      ? zodExpression(additionalProperties, childLocation(location, 'additionalProperties'), dependencies)
      : undefined;
  const map = (expression: string) => helperCall('refuseProto', expression, dependencies);
  if (Object.keys(properties).length === 0 && additionalProperties !== false)
    return map(`z.record(z.string(), ${additional ?? 'z.unknown()'})`);

  const members = Object.entries(properties).map(([name, property]) => {
    const at = childLocation(location, 'properties', name);
    return objectProperty(name, property, required.includes(name), at, dependencies);
  });
  const shape = `{\n${members.join(',\n')}\n}`;
  if (additionalProperties === false) return `z.strictObject(${shape})`;
  return additional === undefined
    ? `z.object(${shape})`
    : map(`z.catchall(z.object(${shape}), ${additional})`);
}

/** A property of an object expression. A required property ignores its default. */
export function objectProperty(
  name: string,
  schema: Schema,
  required: boolean,
  location: SourceLocation,
  dependencies: Dependencies,
): string {
  const value = required
    ? withoutDefault(schema, location, dependencies)
    : zodExpression(schema, location, dependencies);
  const mayBeAbsent = !required && schema.default === undefined;
  return `${enumComment(schema)}${propertyKey(name)}: ${mayBeAbsent ? `z.exactOptional(${value})` : value}`;
}

function enumComment(schema: Schema): string {
  const values = schema['x-extensible-enum'];
  return docComment(values && `${values.join(', ')}, or a newer value`);
}
