import { checkOf } from '../checks.ts';
import { DescriptionError, into, refName, typesOf, type Place, type Schema } from '../schema.ts';
import { key } from '../text.ts';
import { discriminated, onlyBeside, unconstrained, words } from './alone.ts';

/** Names that an expression needs from elsewhere: components, and functions (codegen/checks.ts). */
export interface Needs {
  components: Set<string>;
  helpers: Set<string>;
}

/**
 * The zod/mini expression that accepts exactly what the schema accepts.
 * Objects drop keys they do not know, so answers may grow (contract §1); a default fills an absent value.
 * @throws DescriptionError for a combination of keywords it cannot express.
 */
export function expression(schema: Schema, place: Place, needs: Needs): string {
  const base = bare(schema, place, needs);
  if (schema.default === undefined) return base;
  // An empty object stands for "the defaults of the parts", so it must be read like an answer.
  const isObjectDefault =
    typeof schema.default === 'object' && schema.default !== null && !Array.isArray(schema.default);
  return `z.${isObjectDefault ? 'prefault' : '_default'}(${base}, ${JSON.stringify(schema.default)})`;
}

function bare(schema: Schema, place: Place, needs: Needs): string {
  if (schema.$ref !== undefined) {
    onlyBeside('$ref', [], schema, place);
    const name = refName(schema.$ref);
    needs.components.add(name);
    return name;
  }
  if (schema.anyOf) {
    onlyBeside('anyOf', [], schema, place);
    return `z.union([${schema.anyOf.map((one, at) => expression(one, into(place, 'anyOf', at), needs)).join(', ')}])`;
  }
  if (schema.oneOf) return discriminated(schema, place, needs);
  if (schema.const !== undefined || schema.enum) return words(schema, place);

  const { types, nullable } = typesOf(schema);
  const [type, second] = types;
  if (second !== undefined)
    throw new DescriptionError(into(place, 'type'), 'several types besides null: write anyOf');
  if (type === undefined) {
    if (nullable) return 'z.null()';
    unconstrained(schema, place);
    return 'z.unknown()';
  }
  const make = BY_TYPE[type];
  if (!make)
    throw new DescriptionError(into(place, 'type'), `the generator does not know the type "${type}"`);
  const checks = checkOf(schema, place, needs);
  const made = checked(make(schema, place, needs), checks);
  return nullable ? `z.nullable(${made})` : made;
}

function regex(pattern: string, place: Place): string {
  try {
    return `z.regex(${new RegExp(pattern, 'u').toString()})`;
  } catch {
    throw new DescriptionError(into(place, 'pattern'), `"${pattern}" is no regular expression`);
  }
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, place: Place, needs: Needs) => string>> = {
  string: (schema, place, needs) =>
    checked('z.string()', [
      ...counted('minCodePoints', schema.minLength, needs),
      ...counted('maxCodePoints', schema.maxLength, needs),
      ...(schema.pattern === undefined ? [] : [regex(schema.pattern, place)]),
    ]),
  integer: (schema) => checked('z.int()', range(schema)),
  number: (schema) => checked('z.number()', range(schema)),
  boolean: () => 'z.boolean()',
  array: (schema, place, needs) =>
    checked(
      `z.array(${schema.items ? expression(schema.items, into(place, 'items'), needs) : 'z.unknown()'})`,
      [
        ...(schema.minItems === undefined ? [] : [`z.minLength(${schema.minItems})`]),
        ...(schema.maxItems === undefined ? [] : [`z.maxLength(${schema.maxItems})`]),
        ...(schema.uniqueItems === true ? [helper('uniqueItems', '', needs)] : []),
      ],
    ),
  object,
};

/** JSON Schema counts code points where JavaScript counts UTF-16 units. */
function counted(name: string, limit: number | undefined, needs: Needs): string[] {
  return limit === undefined ? [] : [helper(name, String(limit), needs)];
}

function helper(name: string, argument: string, needs: Needs): string {
  needs.helpers.add(name);
  return `${name}(${argument})`;
}

function range(schema: Schema): string[] {
  return [
    ...(schema.minimum === undefined ? [] : [`z.gte(${schema.minimum})`]),
    ...(schema.maximum === undefined ? [] : [`z.lte(${schema.maximum})`]),
  ];
}

const checked = (base: string, checks: readonly string[]): string =>
  checks.length ? `${base}.check(${checks.join(', ')})` : base;

function object(schema: Schema, place: Place, needs: Needs): string {
  const { properties = {}, required = [], additionalProperties: extra } = schema;
  const stray = required.find((name) => !(name in properties));
  if (stray !== undefined)
    throw new DescriptionError(
      into(place, 'required'),
      `"${stray}" is required but not among the properties`,
    );

  const others =
    typeof extra === 'object' ? expression(extra, into(place, 'additionalProperties'), needs) : undefined;
  if (Object.keys(properties).length === 0 && extra !== false)
    return `z.record(z.string(), ${others ?? 'z.unknown()'})`;

  const members = Object.entries(properties).map(([name, property]) =>
    member(name, property, required.includes(name), into(place, 'properties', name), needs),
  );
  const shape = `{\n${members.join(',\n')}\n}`;
  if (extra === false) return `z.strictObject(${shape})`;
  return others === undefined ? `z.object(${shape})` : `z.catchall(z.object(${shape}), ${others})`;
}

/** A key of an object. A default fills what is absent, so it means nothing where the key is required. */
export function member(name: string, schema: Schema, required: boolean, place: Place, needs: Needs): string {
  const value = required ? bare(schema, place, needs) : expression(schema, place, needs);
  const mayBeAbsent = !required && schema.default === undefined;
  return `${comment(schema)}${key(name)}: ${mayBeAbsent ? `z.exactOptional(${value})` : value}`;
}

/** Words that an answer is known to use today, for the reader: the validator takes any string. */
function comment(schema: Schema): string {
  const words = schema['x-extensible-enum'];
  return words ? `/** ${words.join(', ')}, or a word of a newer server */\n` : '';
}
