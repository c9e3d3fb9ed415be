import * as z from 'zod/mini';
import { childLocation, DescriptionError } from './description-error.ts';
import { operationsOf, type Document } from './document.ts';
import { refName } from './schema.ts';
import { readYaml } from './sources.ts';

export interface ErrorDefinition {
  code: string;
  summary: string;
  /** What the page does with the error; part of the published description. */
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

/** Optional properties of an error body (contract §1). */
const optionalBodyFields = {
  details: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
};

const entrySchema = z.strictObject({
  summary: z.string(),
  status: z.int(),
  operations: z.array(z.string()),
  also: z.optional(z.record(z.string(), z.int())),
  handling: z.optional(z.string()),
  message: z.nullable(z.string()),
  data: z.optional(z.strictObject({ $ref: z.string() })),
  example: z.strictObject({ message: z.string(), data: z.optional(z.unknown()), ...optionalBodyFields }),
  examples: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
      z.strictObject({
        summary: z.string(),
        operations: z.optional(z.array(z.string())),
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
export function readErrorCatalogue(dir: string, document: Document): readonly ErrorDefinition[] {
  const { page = {}, ...entries } = readYaml(dir, FILE) as Record<string, unknown>;
  const pageErrors = pageErrorsSchema.safeParse(page);
  if (!pageErrors.success)
    throw new DescriptionError({ file: FILE, pointer: '/page' }, toMessage(pageErrors.error));
  return Object.entries(entries).map(([code, value]) => {
    const entry = entrySchema.safeParse(value);
    if (!entry.success) throw new DescriptionError(errorLocation(code), toMessage(entry.error));
    const definition = toDefinition(code, entry.data);
    checkNames(definition, entry.data, document);
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
  document: Document,
): void {
  const location = errorLocation(code);
  const operationIds = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  for (const id of returnedBy.keys()) {
    if (!operationIds.has(id)) throw new DescriptionError(location, `there is no operation "${id}"`);
  }
  for (const [name, { operations = [] }] of Object.entries(entry.examples ?? {})) {
    const other = operations.find((id) => !returnedBy.has(id));
    if (other !== undefined)
      throw new DescriptionError(
        childLocation(location, 'examples', name),
        `"${other}" does not return this code`,
      );
  }
  if (dataSchema !== undefined && !Object.hasOwn(document.components.schemas, dataSchema))
    throw new DescriptionError(childLocation(location, 'data'), `there is no schema "${dataSchema}"`);
}
