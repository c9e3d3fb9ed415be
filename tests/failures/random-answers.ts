import fc, { type Arbitrary } from 'fast-check';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import { flattenTexts } from '../../src/i18n/own-property.ts';
import { arbitraryOf } from '../contract/arbitrary.ts';
import { mutationsOf } from '../contract/mutations.ts';
import type { JsonSchema } from '../contract/reference-validator.ts';
import { dataSchemaOf, document, findOperation } from '../mock/description.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import type { DocumentedResponse, Operation } from '../mock/description.ts';
import { goodAnswer } from './answers.ts';
import { anyText } from './texts.ts';

/** An answer, and whether the contract allows it. */
export interface RandomAnswer extends HttpResponse {
  kind: 'allowed' | 'broken';
}

const { schemas } = (document as unknown as { components: { schemas: Record<string, JsonSchema> } })
  .components;

/** The schema at a JSON pointer into the description, such as `#/paths/~1interaction/put/…`. */
function schemaAt(pointer: string): JsonSchema {
  const parts = pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document) as JsonSchema;
}

const anyData = fc.jsonValue({ maxDepth: 3 }) as Arbitrary<unknown>;
const bodyOf = (schema: JsonSchema) => arbitraryOf(schema, schemas, anyText);

/** Codes that no release has, among them names that every object inherits. */
const UNKNOWN_CODES = [
  'harbour.tide_is_out',
  'connector.tide_is_out',
  'session.mfa.tide_is_out',
  'user.',
  '',
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
];

/** The body of an error: `data` fits the code or is missing; for an unknown code it is anything. */
function errorBodies(operation: Operation, codes: readonly string[]): Arbitrary<object> {
  const known = codes.map((code) => {
    const pointer = dataSchemaOf(operation, code);
    const data = pointer === undefined ? fc.constant(undefined) : bodyOf(schemaAt(pointer));
    return fc.record({ code: fc.constant(code), message: anyText, data }).map(withoutUndefined);
  });
  const unknown = fc
    .record({
      code: fc.oneof(fc.constantFrom(...UNKNOWN_CODES), anyText),
      message: anyText,
      data: fc.option(anyData, { nil: undefined }),
      details: fc.option(anyText, { nil: undefined }),
      error: fc.option(anyData, { nil: undefined }),
    })
    .map(withoutUndefined);
  const uncoded = fc.record({ message: anyText });
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.oneof(...known) }] : []),
    { weight: 2, arbitrary: unknown },
    uncoded,
  );
}

const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

const ourKeys = flattenTexts(en).map(([key]) => key);

/** `{ 'a.b': text }` as `{ a: { b: text } }`. */
function nested(texts: Readonly<Record<string, unknown>>): object {
  const root: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(texts)) {
    const groups = key.split('.');
    const last = groups.pop() ?? '';
    let at = root;
    for (const group of groups) {
      if (typeof at[group] !== 'object' || at[group] === null) at[group] = {};
      at = at[group] as Record<string, unknown>;
    }
    at[last] = text;
  }
  return root;
}

/** Texts of a tenant for our keys; a page would hardly ever show random keys. */
const phrases = fc
  .record({
    languageTag: fc.oneof({ weight: 4, arbitrary: fc.constant('en') }, anyText),
    translation: fc
      .array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ourKeys) }, fc.constantFrom('action', 'error')),
          fc.oneof({ weight: 9, arbitrary: anyText }, anyData),
        ),
        { maxLength: 60 },
      )
      .map((entries) => nested(Object.fromEntries(entries))),
  })
  .map((body): unknown => body);

const contentLanguages = fc.constantFrom('en', 'en', 'en', 'de', 'en-GB', 'tlh', '', 'en, de', '*');
const waits = fc.constantFrom('0', '1', '7', '120', '86400', '99999999999999999999', '-1', '1.5', 'soon');

function headersFor(status: number): Arbitrary<Record<string, string>> {
  return fc
    .record({
      language: contentLanguages,
      wait: fc.option(waits, { nil: undefined, freq: [413, 429, 503].includes(status) ? 1 : 8 }),
    })
    .map(({ language, wait }) => ({
      'content-language': language,
      ...(wait !== undefined && { 'retry-after': wait }),
    }));
}

const answer = (
  kind: RandomAnswer['kind'],
  status: number,
  body: Arbitrary<string | undefined>,
): Arbitrary<RandomAnswer> =>
  fc
    .record({ body, headers: headersFor(status) })
    .map(({ body: text, headers }) => ({ kind, status, headers, ...(text !== undefined && { body: text }) }));

const json = (values: Arbitrary<unknown>) => values.map((value): string | undefined => JSON.stringify(value));

/** Values as plain text, if they are texts. */
const plain = (values: Arbitrary<unknown>) =>
  values.map((value): string | undefined => (typeof value === 'string' ? value : JSON.stringify(value)));

/** The possible bodies of a documented response; null if it has none. */
function valuesOf(id: OperationId, { status, schema, errorCodes }: DocumentedResponse) {
  if (schema === null) return null;
  if (status >= 400) return errorBodies(findOperation(id), errorCodes);
  return id === 'getPhrases' ? phrases : bodyOf(schemaAt(schema));
}

function allowedAnswers(id: OperationId): Arbitrary<RandomAnswer> {
  const responses = [...findOperation(id).responses.values()].map((response) => {
    const { status, media, examples } = response;
    const values = valuesOf(id, response);
    if (values === null) return { status, arbitrary: answer('allowed', status, fc.constant(undefined)) };
    const body = media === 'text/plain' ? plain(values) : json(values);
    const shown = [...examples.values()].map((example) =>
      media === 'text/plain' ? String(example) : JSON.stringify(example),
    );
    const all = shown.length > 0 ? fc.oneof({ weight: 4, arbitrary: body }, fc.constantFrom(...shown)) : body;
    return { status, arbitrary: answer('allowed', status, all) };
  });
  const good = responses.filter(({ status }) => status < 300).map(({ arbitrary }) => arbitrary);
  const refused = responses.filter(({ status }) => status >= 300).map(({ arbitrary }) => arbitrary);
  return fc.oneof(
    { weight: 1, arbitrary: fc.oneof(...good) },
    { weight: 2, arbitrary: fc.oneof(...refused) },
  );
}

const DEPTH = 3000;
const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx is out</body></html>';

/** Bodies that no operation answers with. */
const BROKEN_BODIES = [
  ...['', ' ', 'null', 'true', 'false', '0', '-1', '1e999', '"text"', 'undefined', 'NaN', 'not json'],
  ...['[]', '{}', '[null]', '[[]]', '{"a":', '[{', '"', '\uFEFF{}', "{'message':'x'}", '{}{}', '\u0000'],
  ...[HTML, '<?xml version="1.0"?><error/>', `<script>alert(1)</script>`],
  ...[
    '{"code":null,"message":null}',
    '{"code":7,"message":{"a":1}}',
    '{"code":["x"],"message":["y"]}',
    '{"message":"x","code":"user.missing_profile","data":null}',
    '{"message":"x","code":"user.missing_profile","data":{"missingProfile":null}}',
    '{"message":"x","code":"user.missing_mfa","data":"Totp"}',
    '{"message":"x","code":"password.rejected","data":{"0":{"code":1}}}',
    '{"message":"x","code":"session.mfa.backup_code_required","data":{"codes":[{}]}}',
    '{"__proto__":{"code":"user.suspended","message":"x"}}',
    '{"message":"x","code":"__proto__","data":{"__proto__":{"a":1}}}',
    '{"constructor":{"prototype":{"a":1}},"message":"x","code":"constructor"}',
    '{"redirectTo":null}',
    '{"redirectTo":{"href":"https://id.example.org"}}',
    '{"redirectTo":["https://id.example.org"]}',
    '{"redirectTo":1e308}',
    '{"message":"x","code":"user.suspended","data":12345678901234567890123456789012345678901234567890}',
  ],
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  '{"data":'.repeat(DEPTH) + 'null' + '}'.repeat(DEPTH),
  `{"message":"${'x'.repeat(200_000)}"}`,
];

const ANY_STATUSES = [
  ...[200, 201, 202, 203, 204, 205, 206, 207, 300, 304, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410],
  ...[412, 413, 415, 418, 421, 422, 423, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 599],
];

function brokenAnswers(id: OperationId): Arbitrary<RandomAnswer> {
  const statuses = [...findOperation(id).responses.keys()];
  const anyStatus = fc.oneof(fc.constantFrom(...statuses), fc.constantFrom(...ANY_STATUSES));
  const mutated = [...findOperation(id).responses.values()].flatMap((response) => {
    const values = valuesOf(id, response);
    if (values === null) return [];
    // The page rightly shows an unknown code to people who ask support, whatever its name is.
    const bodies = json(mutationsOf(values)).filter(
      (body) => !/"code":"(?:null|undefined|NaN)"/.test(body ?? ''),
    );
    return [answer('broken', response.status, bodies)];
  });
  const cut = fc
    .record({ whole: allowedAnswers(id), at: fc.double({ min: 0, max: 0.999, noNaN: true }) })
    .map(({ whole, at }) => ({
      ...whole,
      kind: 'broken' as const,
      body: (whole.body ?? '').slice(0, Math.floor((whole.body ?? '').length * at)),
    }));
  const elsewhere = fc.record({ whole: allowedAnswers(id), status: anyStatus }).map(({ whole, status }) => ({
    ...whole,
    kind: 'broken' as const,
    status,
  }));
  const raw = anyStatus.chain((status) =>
    answer('broken', status, fc.oneof(fc.constantFrom(...BROKEN_BODIES), json(anyData))),
  );
  const disconnected = fc.constant<RandomAnswer>({ kind: 'broken', status: 500, ending: 'reset' });
  return fc.oneof(
    ...(mutated.length > 0 ? [{ weight: 4, arbitrary: fc.oneof(...mutated) }] : []),
    { weight: 4, arbitrary: raw },
    { weight: 2, arbitrary: cut },
    { weight: 2, arbitrary: elsewhere },
    { weight: 1, arbitrary: disconnected },
  );
}

const byOperation = new Map<OperationId, Arbitrary<RandomAnswer>>();

/** Answers to an operation: the contract allows two thirds, the others are broken in any way. */
export function answersTo(id: OperationId): Arbitrary<RandomAnswer> {
  const made =
    byOperation.get(id) ??
    fc.oneof({ weight: 2, arbitrary: allowedAnswers(id) }, { weight: 1, arbitrary: brokenAnswers(id) });
  byOperation.set(id, made);
  return made;
}

/** The answer to an operation for a seed. */
export function answerBy(id: OperationId, seed: number): RandomAnswer {
  const [made] = fc.sample(answersTo(id), { seed, numRuns: 1 });
  return made ?? { kind: 'broken', ...goodAnswer(id) };
}

const { schema: settingsSchema = null, examples } =
  findOperation('getSignInExperience').responses.get(200) ?? {};
/** The settings among the examples of the description. */
export const exampleSettings: readonly unknown[] = [...(examples?.values() ?? [])];
/** Any settings that the contract allows. */
export const settingsBodies: Arbitrary<unknown> = bodyOf(schemaAt(settingsSchema ?? ''));
