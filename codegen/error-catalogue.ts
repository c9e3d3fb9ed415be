import * as z from 'zod';
import { componentSchema, refuseReferences } from './bundler.ts';
import { childLocation, DescriptionError } from './description-error.ts';
import { hasPlainTextResponse, operationsOf, type Operation } from './document.ts';
import type { Api } from './layout.ts';
import type { Description } from './load-description.ts';
import { refName } from './schema.ts';
import { readYaml } from './read-yaml.ts';
import { openSources, type Sources } from './sources.ts';
import { ERROR_CODE } from './structure/names.ts';

/** A code as one description has it. */
export interface ErrorDefinition {
  code: string;
  summary: string;
  /** How the page handles the error; the published description contains it. */
  handling: string | undefined;
  /** Its statuses by operation of this description. */
  returnedBy: ReadonlyMap<string, readonly number[]>;
  /** Key of the page's own text; null when the page shows the server's message. */
  message: string | null;
  dataSchema: string | undefined;
  examples: readonly ErrorExample[];
}

interface ErrorExample {
  /** The code, or `<code>-<name>` for an entry of `examples`. */
  name: string;
  summary: string;
  value: { code: string; message: string; data?: unknown; [key: string]: unknown };
  /** The operations that may answer with this example; undefined for all that return the code. */
  operations: readonly string[] | undefined;
}

/** Optional properties of an error body. */
const optionalBodyFields = {
  details: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
};

const errorStatus = z.int().check(z.gte(400), z.lte(599));

const distinct = z.array(z.string()).check(
  z.minLength(1),
  z.refine((names) => new Set(names).size === names.length, 'The same name is here twice'),
);

/** One value for every description that has the code, or one for each. */
const byApi = <T extends z.ZodType>(value: T) =>
  z.union([value, z.strictObject({ interaction: z.optional(value), experience: z.optional(value) })]);

const reference = z.strictObject({ $ref: z.string() });

const entrySchema = z.strictObject({
  summary: byApi(z.string()),
  status: errorStatus,
  operations: distinct,
  also: z.optional(z.record(z.string(), errorStatus)),
  handling: z.optional(z.string()),
  message: z.nullable(z.string()),
  data: z.optional(byApi(reference)),
  example: z.strictObject({ message: z.string(), data: z.optional(z.unknown()), ...optionalBodyFields }),
  examples: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
      z.strictObject({
        summary: z.string(),
        operations: z.optional(distinct),
        message: z.optional(z.string()),
        data: z.optional(z.unknown()),
        ...optionalBodyFields,
      }),
    ),
  ),
});
type Entry = z.output<typeof entrySchema>;

/** Errors that the page itself finds: `page` in errors.yaml. */
const pageErrorsSchema = z.record(
  z.string(),
  z.strictObject({ when: z.string(), message: z.nullable(z.string()) }),
);

const FILE = 'errors.yaml';

export const errorLocation = (code: string) => childLocation({ file: FILE, pointer: '' }, code);

/** The codes of each description, by API. */
export type ErrorCatalogue = ReadonlyMap<Api, readonly ErrorDefinition[]>;

/** Reads errors.yaml below `dir`. A code belongs to each description that has one of its operations. @throws DescriptionError */
export function readErrorCatalogue(dir: string, descriptions: readonly Description[]): ErrorCatalogue {
  const { resolve } = openSources(dir);
  const { page = {}, ...entries } = readYaml(dir, FILE);
  const pageErrors = pageErrorsSchema.safeParse(page);
  if (!pageErrors.success)
    throw new DescriptionError({ file: FILE, pointer: '/page' }, toMessage(pageErrors.error));
  const operations = operationsById(descriptions);
  const codes = Object.entries(entries).map(([code, value]) => {
    ERROR_CODE(code, errorLocation(code), () => errorLocation(code));
    const entry = entrySchema.safeParse(value);
    if (!entry.success) throw new DescriptionError(errorLocation(code), toMessage(entry.error));
    for (const part of ['example', 'examples'] as const)
      refuseReferences(entry.data[part], childLocation(errorLocation(code), part));
    const returnedBy = statusesByOperation(entry.data);
    checkNames(code, entry.data, returnedBy, operations);
    return { code, entry: entry.data, returnedBy };
  });
  return new Map(
    descriptions.map((description) => [
      description.api,
      codes.flatMap(({ code, entry, returnedBy }) => {
        const own = [...returnedBy].filter(([id]) => operations.get(id)?.apis.includes(description.api));
        return own.length ? [toDefinition(code, entry, new Map(own), description, resolve)] : [];
      }),
    ]),
  );
}

const toMessage = (error: z.core.$ZodError): string => z.prettifyError(error).replaceAll('\n', ' ');

/** Each operation once, with the APIs that have it. */
function operationsById(descriptions: readonly Description[]) {
  const byId = new Map<string, { operation: Operation; apis: readonly Api[] }>();
  for (const { api, document } of descriptions)
    for (const { operation } of operationsOf(document)) {
      const { apis = [] } = byId.get(operation.operationId) ?? {};
      byId.set(operation.operationId, { operation, apis: [...apis, api] });
    }
  return byId;
}

function statusesByOperation({ status, operations, also = {} }: Entry): Map<string, readonly number[]> {
  const returnedBy = new Map(operations.map((id) => [id, [status]]));
  for (const [id, other] of Object.entries(also)) returnedBy.set(id, [...(returnedBy.get(id) ?? []), other]);
  return returnedBy;
}

/** The code in one description. */
function toDefinition(
  code: string,
  entry: Entry,
  returnedBy: ErrorDefinition['returnedBy'],
  { api, document }: Description,
  resolve: Sources['resolve'],
): ErrorDefinition {
  const { handling, message, data } = entry;
  const summary = typeof entry.summary === 'string' ? entry.summary : entry.summary[api];
  const at = errorLocation(code);
  if (summary === undefined)
    throw new DescriptionError(childLocation(at, 'summary'), `there is none for the description ${api}`);
  const isForEach = data === undefined || '$ref' in data;
  const own = isForEach ? data : data[api];
  const dataAt = isForEach ? childLocation(at, 'data') : childLocation(at, 'data', api);
  const dataSchema = own && refName(own.$ref);
  if (own && componentSchema(resolve(own.$ref, dataAt).location) === undefined)
    throw new DescriptionError(dataAt, 'must point to a schema at the top of its file');
  if (dataSchema !== undefined && !Object.hasOwn(document.components.schemas, dataSchema))
    throw new DescriptionError(dataAt, `the description ${api} has no schema "${dataSchema}"`);
  const all = toExamples(code, summary, entry);
  const examples = all
    .filter(({ operations }) => operations?.some((id) => returnedBy.has(id)) ?? true)
    // An example may have data that the error carries in another description only.
    .map((example) => (isForEach || own ? example : withoutData(example)));
  return { code, summary, handling, returnedBy, message, dataSchema, examples };
}

function withoutData({ value: { data: _, ...value }, ...example }: ErrorExample): ErrorExample {
  return { ...example, value };
}

function toExamples(code: string, summary: string, { example, examples = {} }: Entry): ErrorExample[] {
  const named = Object.entries(examples).map(
    ([name, { summary: ownSummary, operations, message = example.message, ...body }]) => ({
      name: `${code}-${name}`,
      summary: ownSummary,
      value: { code, message, ...body },
      operations,
    }),
  );
  return [{ name: code, summary, value: { code, ...example }, operations: undefined }, ...named];
}

function checkNames(
  code: string,
  entry: Entry,
  returnedBy: ErrorDefinition['returnedBy'],
  byId: ReturnType<typeof operationsById>,
): void {
  const location = errorLocation(code);
  for (const [id, statuses] of returnedBy) {
    const operation = byId.get(id)?.operation;
    if (!operation) throw new DescriptionError(location, `there is no operation "${id}"`);
    if (new Set(statuses).size < statuses.length || entry.operations.filter((one) => one === id).length > 1)
      throw new DescriptionError(location, `"${id}" is listed twice with the same status`);
    if (hasPlainTextResponse(operation.responses))
      throw new DescriptionError(location, `"${id}" answers in plain text, without codes`);
    const described = statuses.find((status) => operation.responses[status]?.content);
    if (described !== undefined)
      throw new DescriptionError(location, `${described} of "${id}" has another body in its path file`);
  }
  for (const [name, { operations = [] }] of Object.entries(entry.examples ?? {})) {
    const other = operations.find((id) => !returnedBy.has(id));
    if (other !== undefined)
      throw new DescriptionError(
        childLocation(location, 'examples', name),
        `"${other}" does not return this code`,
      );
  }
  for (const part of ['summary', 'data'] as const) {
    const value = entry[part];
    if (typeof value !== 'object' || '$ref' in value) continue;
    const apis = [...returnedBy.keys()].flatMap((id) => byId.get(id)?.apis ?? []);
    const other = Object.keys(value).find((api) => !apis.some((own) => own === api));
    if (other !== undefined)
      throw new DescriptionError(
        childLocation(location, part, other),
        `no operation of this description returns the code`,
      );
  }
}
