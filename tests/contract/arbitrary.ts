import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './judge.ts';
import { naive } from './naive-checks.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Keys that no plain object can carry through JSON and back unchanged. */
const key = fc.string({ maxLength: 6 }).filter((name) => name !== '__proto__');
const anything = fc.jsonValue({ maxDepth: 2 }) as Arbitrary<unknown>;
const LANGUAGES = ['de', 'en', 'fr', 'pl-PL', 'pt-BR', 'zh-TW'];

/** Values that fit a schema of the description, derived from nothing but the schema. */
export function valuesOf(schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  const sub = (one: JsonSchema) => valuesOf(one, schemas);
  if (schema.$ref !== undefined) return sub(named(schema.$ref, schemas));
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return fc.oneof(...ways.map(sub));
  if (schema.allOf) return sub(joined(schema.allOf, schemas));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => ofType(type, schema, schemas)));
}

const named = (ref: string, schemas: Schemas): JsonSchema =>
  schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};

function joined(parts: readonly JsonSchema[], schemas: Schemas): JsonSchema {
  const plain = parts.map((part) => (part.$ref === undefined ? part : named(part.$ref, schemas)));
  return {
    type: 'object',
    additionalProperties: true,
    properties: Object.assign({}, ...plain.map((part) => part.properties)) as Record<string, JsonSchema>,
    required: plain.flatMap((part) => part.required ?? []),
  };
}

function ofType(type: string, schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  const { minimum = -1000, maximum = Number.MAX_SAFE_INTEGER } = schema;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }),
        fc.constant(Math.min(maximum, Number.MAX_SAFE_INTEGER)),
      );
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, schemas);
    case 'object':
      return object(schema, schemas);
    default:
      throw new Error(`no values of the type ${type}`);
  }
}

const unit = fc.constantFrom<'grapheme' | 'binary'>('grapheme', 'binary');

function text(schema: JsonSchema): Arbitrary<string> {
  if (schema['x-check'] === 'supportedLanguage') return fc.constantFrom(...LANGUAGES);
  const { minLength = 0, maxLength = 4000, pattern } = schema;
  const free = unit.chain((one) =>
    fc.string({ unit: one, minLength, maxLength: Math.min(maxLength, minLength + 12) }),
  );
  const full = fc.constant('n'.repeat(maxLength));
  const some =
    pattern === undefined
      ? fc.oneof({ weight: 5, arbitrary: free }, full)
      : fc.stringMatching(new RegExp(pattern, 'u'));
  const form = pattern === undefined ? /^/u : new RegExp(pattern, 'u');
  const rule = schema['x-check'] === undefined ? undefined : naive[schema['x-check']];
  return some.filter((one) => {
    const { length } = [...one];
    return length >= minLength && length <= maxLength && form.test(one) && rule?.(one) !== false;
  });
}

function list(schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  const entry = valuesOf(schema.items ?? {}, schemas);
  const limits = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 12) };
  return schema.uniqueItems === true
    ? fc.uniqueArray(entry, { ...limits, selector: (one) => JSON.stringify(one) })
    : fc.array(entry, limits);
}

function object(schema: JsonSchema, schemas: Schemas): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: extra = true } = schema;
  const own = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valuesOf(one, schemas)]),
  );
  const known = fc.record(own, { requiredKeys: required, noNullPrototype: true });
  const more =
    extra === false
      ? fc.constant({})
      : fc.dictionary(
          key.filter((name) => !Object.hasOwn(properties, name)),
          typeof extra === 'object' ? valuesOf(extra, schemas) : anything,
          { maxKeys: 2, noNullPrototype: true },
        );
  const both = fc.tuple(more, known).map(([a, b]) => ({ ...a, ...b }));
  return schema['x-check'] === undefined ? both : obeying(schema['x-check'], both);
}

/** Values that also obey a rule beside the schema, which random ones hardly ever do. */
function obeying(check: string, values: Arbitrary<Record<string, unknown>>): Arbitrary<unknown> {
  if (check === 'namesWithEnglish')
    return fc
      .dictionary(fc.constantFrom(...LANGUAGES), fc.string({ minLength: 1 }), { noNullPrototype: true })
      .map((names) => ({ ...names, en: 'Name' }));
  if (check !== 'redirectUrisFitType') throw new Error(`no values for ${check}`);
  const path = fc.stringMatching(/^[a-z0-9/]{0,8}$/u);
  return fc.tuple(values, fc.uniqueArray(path, { maxLength: 3 })).map(([app, paths]) => {
    const scheme = app['type'] === 'Native' ? 'org.example.app' : 'https';
    const uris = paths.map((one) => `${scheme}://back${one === '' ? '' : `/${one}`}`);
    const metadata = {
      ...(app['oidcClientMetadata'] as object),
      redirectUris: uris,
      postLogoutRedirectUris: uris,
    };
    return { ...app, oidcClientMetadata: metadata };
  });
}
