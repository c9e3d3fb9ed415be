import type { Document } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import { isObject } from '../schema.ts';

/** Escapes the content of a table's cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

interface NamedOperation {
  name: string;
  tag: string;
}

/** `PUT /interaction` and its tag, by operationId. */
const operationNames = ({ paths }: Document): ReadonlyMap<string, NamedOperation> =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => {
        const { operationId, tags = [] } = operation as { operationId: string; tags?: readonly string[] };
        return [operationId, { name: `${method.toUpperCase()} ${path}`, tag: tags[0] ?? '' }] as const;
      }),
    ),
  );

type Names = ReturnType<typeof operationNames>;

/** A link to an operation, in the form of redoc's anchors. */
function operationLink(operationId: string, names: Names): string {
  const operation = names.get(operationId);
  return operation ? `[${operation.name}](#tag/${operation.tag}/operation/${operationId})` : operationId;
}

/** The error catalogue: the meaning of each code, its data, and the operations that answer with it. */
function errorSection(errors: readonly ErrorDefinition[], names: Names): string {
  const rows = [...errors]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, summary, handling, returnedBy, dataSchema }) => {
      const operations = [...returnedBy].map(
        ([operation, statuses]) => `${statuses.join(', ')} ${operationLink(operation, names)}`,
      );
      const meaning = handling === undefined ? summary : `${summary} On the page: ${handling}`;
      const data = dataSchema === undefined ? '' : `\`${dataSchema}\``;
      return `| \`${code}\` | ${cell(meaning)} | ${data} | ${operations.join('<br>')} |`;
    });
  return [
    '# Errors',
    '',
    '| code | meaning | data | answered by |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The parts of an Arazzo file that the page shows. */
export interface Flows {
  info: { title: string; summary: string };
  workflows: readonly {
    workflowId: string;
    summary: string;
    description?: string;
    steps: readonly {
      operationId: string;
      requestBody?: { payload: unknown; replacements?: readonly { target: string; value: unknown }[] };
      successCriteria: readonly { condition: string }[];
    }[];
  }[];
}

const OUTCOMES: readonly [RegExp, string][] = [
  [/^\$statusCode == (\d+)$/, '$1'],
  [/^\$response\.body#\/code == '(.+)'$/, '`$1`'],
];

const outcome = ({ condition }: { condition: string }) => {
  const known = OUTCOMES.find(([pattern]) => pattern.test(condition));
  return known ? condition.replace(...known) : `\`${condition}\``;
};

/** Shows an expression such as `$inputs.password` as the name of its input. */
const shown = (value: unknown) => JSON.stringify(value).replaceAll(/"\$inputs\.(\w+)"/g, '‹$1›');

function bodyOf({ requestBody }: Flows['workflows'][number]['steps'][number]): string {
  if (!requestBody) return '';
  const { payload, replacements = [] } = requestBody;
  const parts = replacements.map(
    ({ target, value }) => `${target.slice(1).replaceAll('/', '.')}: ${shown(value)}`,
  );
  return ` with \`${shown(payload)}\`${parts.length === 0 ? '' : `, and in it \`${parts.join(', ')}\``}`;
}

/** The section with the order of calls in each flow. */
function sequenceSection(files: readonly Flows[], names: Names): string {
  const parts = files.flatMap(({ info, workflows }) => [
    `## ${info.title}`,
    info.summary,
    ...workflows.flatMap(({ workflowId, summary, description, steps }) => [
      `**${summary}** (\`${workflowId}\`)${description === undefined ? '' : ` ${description.trim()}`}`,
      steps
        .map(
          (step, at) =>
            `${String(at + 1)}. ${operationLink(step.operationId, names)}${bodyOf(step)} → ` +
            step.successCriteria.map(outcome).join(' '),
        )
        .join('\n'),
    ]),
  ]);
  return ['# Sequences', ...parts].join('\n\n');
}

const schemaName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** The description for the page: with errors and sequences, and with the records, which no operation uses. */
export function referenceDocument(
  published: Document,
  errors: readonly ErrorDefinition[],
  flows: readonly Flows[],
): Record<string, unknown> {
  const names = operationNames(published);
  const {
    info,
    tags = [],
    ...rest
  } = published as unknown as Record<string, unknown> & {
    info: { description: string };
    tags?: readonly { name: string }[];
  };
  const listed = (rest['x-records'] ?? []) as readonly { $ref: string }[];
  const records = listed.map(({ $ref }) => ({
    name: `record-${schemaName($ref)}`,
    'x-displayName': schemaName($ref),
    // The reference page shows a tag without operations as a page of text.
    'x-traitTag': true,
    description: `<SchemaDefinition schemaRef="${$ref}" showReadOnly={true} showWriteOnly={true} />`,
  }));
  return {
    ...rest,
    info: {
      ...info,
      description: [info.description, sequenceSection(flows, names), errorSection(errors, names)].join(
        '\n\n',
      ),
    },
    tags: [...tags, ...records],
    'x-tagGroups': [
      { name: 'Operations', tags: tags.map(({ name }) => name) },
      { name: 'Records', tags: records.map(({ name }) => name) },
    ],
  };
}

/** @throws Error if the file is no Arazzo file; the linter would have reported it before */
export function asFlows(value: unknown): Flows {
  if (!isObject(value) || !Array.isArray(value['workflows']))
    throw new Error('This is no file of workflows.');
  return value as unknown as Flows;
}
