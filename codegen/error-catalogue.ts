import * as z from 'zod';
import { componentSchema, refuseReferences } from './bundler.ts';
import { childLocation, DescriptionError } from './description-error.ts';
import { hasPlainTextResponse, operationsOf } from './document.ts';
import type { Description } from './load-description.ts';
import { refName } from './schema.ts';
import { readYaml } from './read-yaml.ts';
import { openSources } from './sources.ts';
import { ERROR_CODE } from './structure/names.ts';

export interface ErrorDefinition {
  code: string;
  summary: string;
  /** How the page handles the error; the published description contains it. */
  handling: string | undefined;
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

const entrySchema = z.strictObject({
  summary: z.string(),
  status: errorStatus,
  operations: distinct,
  also: z.optional(z.record(z.string(), errorStatus)),
  handling: z.optional(z.string()),
  message: z.nullable(z.string()),
  data: z.optional(z.strictObject({ $ref: z.string() })),
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

/** Reads errors.yaml below `dir`. @throws DescriptionError */
export function readErrorCatalogue(
  dir: string,
  descriptions: readonly Description[],
): readonly ErrorDefinition[] {
  const { resolve } = openSources(dir);
  const { page = {}, ...entries } = readYaml(dir, FILE);
  const pageErrors = pageErrorsSchema.safeParse(page);
  if (!pageErrors.success)
    throw new DescriptionError({ file: FILE, pointer: '/page' }, toMessage(pageErrors.error));
  return Object.entries(entries).map(([code, value]) => {
    ERROR_CODE(code, errorLocation(code), () => errorLocation(code));
    const entry = entrySchema.safeParse(value);
    if (!entry.success) throw new DescriptionError(errorLocation(code), toMessage(entry.error));
    for (const part of ['example', 'examples'] as const)
      refuseReferences(entry.data[part], childLocation(errorLocation(code), part));
    const definition = toDefinition(code, entry.data);
    checkNames(definition, entry.data, descriptions);
    if (entry.data.data) {
      const at = childLocation(errorLocation(code), 'data');
      if (componentSchema(resolve(entry.data.data.$ref, at).location) === undefined)
        throw new DescriptionError(at, 'must point to a schema at the top of its file');
    }
    return definition;
  });
}

const toMessage = (error: z.core.$ZodError): string => z.prettifyError(error).replaceAll('\n', ' ');

function toDefinition(code: string, entry: Entry): ErrorDefinition {
  const { summary, handling, message, status, operations, also = {}, data } = entry;
  const returnedBy = new Map(operations.map((id) => [id, [status]]));
  for (const [id, other] of Object.entries(also)) returnedBy.set(id, [...(returnedBy.get(id) ?? []), other]);
  const dataSchema = data && refName(data.$ref);
  return { code, summary, handling, returnedBy, message, dataSchema, examples: toExamples(code, entry) };
}

function toExamples(code: string, { summary, example, examples = {} }: Entry): ErrorExample[] {
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
  { code, returnedBy, dataSchema }: ErrorDefinition,
  entry: Entry,
  descriptions: readonly Description[],
): void {
  const location = errorLocation(code);
  const byId = new Map(
    descriptions.flatMap(({ document }) =>
      operationsOf(document).map(({ operation }) => [operation.operationId, operation]),
    ),
  );
  for (const [id, statuses] of returnedBy) {
    if (!byId.has(id)) throw new DescriptionError(location, `there is no operation "${id}"`);
    if (new Set(statuses).size < statuses.length || entry.operations.filter((one) => one === id).length > 1)
      throw new DescriptionError(location, `"${id}" is listed twice with the same status`);
    const responses = byId.get(id)?.responses ?? {};
    if (hasPlainTextResponse(responses))
      throw new DescriptionError(location, `"${id}" answers in plain text, without codes`);
    const described = statuses.find((status) => responses[status]?.content);
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
  if (
    dataSchema !== undefined &&
    !descriptions.every(({ document }) => Object.hasOwn(document.components.schemas, dataSchema))
  )
    throw new DescriptionError(childLocation(location, 'data'), `there is no schema "${dataSchema}"`);
}
