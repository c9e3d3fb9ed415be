import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './reference-validator.ts';
import { referenceChecks } from './reference-checks.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Names that every object inherits, and names of keywords. No map has the key `__proto__`. */
const ODD_KEYS = ['toString', 'constructor', 'hasOwnProperty', 'default', 'allOf', '$ref'];
const anyKey = fc
  .oneof({ weight: 3, arbitrary: fc.string({ maxLength: 6 }) }, fc.constantFrom(...ODD_KEYS))
  .filter((name) => name !== '__proto__');
const anyJson = fc.jsonValue({ maxDepth: 2 }) as Arbitrary<unknown>;
const LANGUAGES = ['de', 'en', 'fr', 'pl-PL', 'pt-BR', 'zh-TW'];

/** Values of a schema; `texts` are further candidates for each text without a pattern. */
export function arbitraryOf(
  schema: JsonSchema,
  schemas: Schemas,
  texts?: Arbitrary<string>,
): Arbitrary<unknown> {
  const subArbitrary = (child: JsonSchema) => arbitraryOf(child, schemas, texts);
  if (schema.$ref !== undefined) return subArbitrary(resolveRef(schema.$ref, schemas));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(subArbitrary));
  if (schema.allOf) return subArbitrary(mergeAllOf(schema.allOf, schemas));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return anyJson;
  return fc.oneof(...types.map((type) => arbitraryOfType(type, schema, schemas, texts)));
}

const resolveRef = (ref: string, schemas: Schemas): JsonSchema =>
  schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {};

function mergeAllOf(parts: readonly JsonSchema[], schemas: Schemas): JsonSchema {
  const resolved = parts.map((part) => (part.$ref === undefined ? part : resolveRef(part.$ref, schemas)));
  return {
    type: 'object',
    additionalProperties: true,
    properties: Object.assign({}, ...resolved.map((part) => part.properties)) as Record<string, JsonSchema>,
    required: resolved.flatMap((part) => part.required ?? []),
  };
}

function arbitraryOfType(
  type: string,
  schema: JsonSchema,
  schemas: Schemas,
  texts: Arbitrary<string> | undefined,
): Arbitrary<unknown> {
  const { minimum = -1000, maximum = Number.MAX_SAFE_INTEGER } = schema;
  switch (type) {
    case 'string':
      return arbitraryString(schema, texts);
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
      return arbitraryArray(schema, schemas, texts);
    case 'object':
      return arbitraryObject(schema, schemas, texts);
    default:
      throw new Error(`no arbitrary for the type ${type}`);
  }
}

const units = fc.constantFrom<'grapheme' | 'binary'>('grapheme', 'binary');

function arbitraryString(schema: JsonSchema, texts: Arbitrary<string> | undefined): Arbitrary<string> {
  const known = schema['x-extensible-enum'];
  // Most values of an open list are known, but newer servers have more.
  if (known)
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, fc.string({ maxLength: 12 }));
  if (schema['x-check'] === 'supportedLanguage') return fc.constantFrom(...LANGUAGES);
  const { minLength = 0, maxLength = 4000, pattern } = schema;
  const anyString = units.chain((unit) =>
    fc.string({ unit, minLength, maxLength: Math.min(maxLength, minLength + 12) }),
  );
  const longest = fc.constant('n'.repeat(maxLength));
  const candidates =
    pattern === undefined
      ? fc.oneof(
          { weight: 5, arbitrary: anyString },
          longest,
          ...(texts ? [{ weight: 8, arbitrary: texts }] : []),
        )
      : fc.stringMatching(new RegExp(pattern, 'u'));
  const requiredPattern = pattern === undefined ? /^/u : new RegExp(pattern, 'u');
  const check = schema['x-check'] === undefined ? undefined : referenceChecks[schema['x-check']];
  return candidates.filter((candidate) => {
    const { length } = [...candidate];
    return (
      length >= minLength &&
      length <= maxLength &&
      requiredPattern.test(candidate) &&
      check?.(candidate) !== false
    );
  });
}

function arbitraryArray(
  schema: JsonSchema,
  schemas: Schemas,
  texts: Arbitrary<string> | undefined,
): Arbitrary<unknown> {
  const item = arbitraryOf(schema.items ?? {}, schemas, texts);
  const limits = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 12) };
  return schema.uniqueItems === true
    ? fc.uniqueArray(item, { ...limits, selector: (value) => JSON.stringify(value) })
    : fc.array(item, limits);
}

function arbitraryObject(
  schema: JsonSchema,
  schemas: Schemas,
  texts: Arbitrary<string> | undefined,
): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: extra = true } = schema;
  const declared = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, schemas, texts)]),
  );
  const known = fc.record(declared, { requiredKeys: required, noNullPrototype: true });
  const additional =
    extra === false
      ? fc.constant({})
      : fc.dictionary(
          anyKey.filter((name) => !Object.hasOwn(properties, name)),
          typeof extra === 'object' ? arbitraryOf(extra, schemas, texts) : anyJson,
          { maxKeys: 2, noNullPrototype: true },
        );
  const all = fc.tuple(additional, known).map(([a, b]) => ({ ...a, ...b }));
  return schema['x-check'] === undefined ? all : arbitraryObeying(schema['x-check'], all);
}

/** Generates values that pass an `x-check`, because random ones hardly ever do. */
function arbitraryObeying(check: string, values: Arbitrary<Record<string, unknown>>): Arbitrary<unknown> {
  if (check === 'namesWithEnglish')
    return fc
      .dictionary(fc.constantFrom(...LANGUAGES), fc.string({ minLength: 1 }), { noNullPrototype: true })
      .map((names) => ({ ...names, en: 'Name' }));
  if (check === 'phraseKeys')
    return fc.constantFrom({}, { action: { sign_in: 'Los' } }, { error: { unknown: '' } });
  if (check !== 'redirectUrisFitType') throw new Error(`no arbitrary for the check ${check}`);
  const pathArbitrary = fc.stringMatching(/^[a-z0-9/]{0,8}$/u);
  return fc.tuple(values, fc.uniqueArray(pathArbitrary, { maxLength: 3 })).map(([app, paths]) => {
    const scheme = app['type'] === 'Native' ? 'org.example.app' : 'https';
    const uris = paths.map((path) => `${scheme}://back${path === '' ? '' : `/${path}`}`);
    const metadata = {
      ...(app['oidcClientMetadata'] as object),
      redirectUris: uris,
      postLogoutRedirectUris: uris,
    };
    return { ...app, oidcClientMetadata: metadata };
  });
}
