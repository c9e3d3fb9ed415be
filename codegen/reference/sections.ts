import { operationsOf, type Document, type Operation } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import type { Api } from '../layout.ts';
import { isObject } from '../schema.ts';

/** Escapes the content of a table's cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** One API of the server, as the page shows it. */
export interface ReferenceApi {
  api: Api;
  published: Document;
  errors: readonly ErrorDefinition[];
  flows: readonly Flows[];
}

interface Tag {
  name: string;
  description?: string;
}

/** The tag of an operation on the page: both APIs have tags such as `verification`, with other operations in each. */
const ownTag = (api: Api, tag: string) => `${api}-${tag}`;

/** True for the id of an operation that every API has. */
function sharedBy(apis: readonly ReferenceApi[]): (id: string) => boolean {
  const ids = apis.map(
    ({ published }) => new Set(operationsOf(published).map(({ operation }) => operation.operationId)),
  );
  return (id) => ids.every((own) => own.has(id));
}

/** The operations of an API, with the tags that they have on the page. */
function pathsOf({ api, published }: ReferenceApi, isShared: (id: string) => boolean): Document['paths'] {
  const tagged = (operation: Operation): Operation =>
    isShared(operation.operationId)
      ? operation
      : { ...operation, tags: (operation.tags ?? []).map((tag) => ownTag(api, tag)) };
  return Object.fromEntries(
    Object.entries(published.paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, tagged(operation)])),
    ]),
  );
}

type Names = ReadonlyMap<string, { name: string; tag: string }>;

/** `PUT /interaction` and its tag, by operationId. */
const operationNames = (paths: Document['paths']): Names =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, { operationId, tags = [] }]) =>
          [operationId, { name: `${method.toUpperCase()} ${path}`, tag: tags[0] ?? '' }] as const,
      ),
    ),
  );

/** A link to an operation, in the form of redoc's anchors. */
function operationLink(operationId: string, names: Names): string {
  const operation = names.get(operationId);
  return operation ? `[${operation.name}](#tag/${operation.tag}/operation/${operationId})` : operationId;
}

const meaningOf = ({ summary, handling }: ErrorDefinition) =>
  handling === undefined ? summary : `${summary} On the page: ${handling}`;

const dataOf = ({ dataSchema }: ErrorDefinition) => (dataSchema === undefined ? '' : `\`${dataSchema}\``);

/** The error catalogue: the meaning of each code, its data, and the operations of each API that answer with it. */
function errorSection(apis: readonly ReferenceApi[], names: Names): string {
  const codes = [...new Set(apis.flatMap(({ errors }) => errors.map(({ code }) => code)))].sort();
  const rows = codes.map((code) => {
    const inEach = apis.map(({ api, errors }) => ({ api, error: errors.find((one) => one.code === code) }));
    /** One text if all APIs with the code agree, else the text of each. */
    const shownOnce = (textOf: (error: ErrorDefinition) => string) => {
      const texts = inEach.flatMap(({ api, error }) => (error ? [{ api, text: textOf(error) }] : []));
      const [first = ''] = texts.map(({ text }) => text);
      return texts.every(({ text }) => text === first)
        ? cell(first)
        : texts.map(({ api, text }) => `${api}: ${text === '' ? '–' : cell(text)}`).join('<br>');
    };
    const operations = inEach.map(({ error }) =>
      [...(error?.returnedBy ?? [])]
        .map(([operation, statuses]) => `${statuses.join(', ')} ${operationLink(operation, names)}`)
        .join('<br>'),
    );
    return `| \`${code}\` | ${shownOnce(meaningOf)} | ${shownOnce(dataOf)} | ${operations.join(' | ')} |`;
  });
  return [
    '# Errors',
    '',
    `| code | meaning | data | ${apis.map(({ api }) => `${api} API`).join(' | ')} |`,
    `| --- | --- | --- | ${apis.map(() => '---').join(' | ')} |`,
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

/** Shows an expression by the name of the input, or of the output of an earlier step, that it stands for. */
const shown = (value: unknown) =>
  JSON.stringify(value).replaceAll(/"\$(?:inputs|steps\.[\w-]+\.outputs)\.(\w+)"/g, '‹$1›');

function bodyOf({ requestBody }: Flows['workflows'][number]['steps'][number]): string {
  if (!requestBody) return '';
  const { payload, replacements = [] } = requestBody;
  const parts = replacements.map(
    ({ target, value }) => `${target.slice(1).replaceAll('/', '.')}: ${shown(value)}`,
  );
  return ` with \`${shown(payload)}\`${parts.length === 0 ? '' : `, and in it \`${parts.join(', ')}\``}`;
}

/** The section with the order of calls in each flow of an API. */
function sequenceSection({ api, flows }: ReferenceApi, names: Names): string {
  const parts = flows.flatMap(({ info, workflows }) => [
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
  return [`# Sequences of the ${api} API`, ...parts].join('\n\n');
}

export const TITLE = 'Latchkey APIs';

const titleOf = ({ published }: ReferenceApi) => String(published.info['title']);

const schemaName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

const INTRODUCTION = `A server has the interaction API, the experience API, or both, and a page speaks one of them. \
Settings, texts, consent and the breach range are the same operations for both.`;

/** The tags of an API's own operations, under their own names, and those of operations that all APIs have. */
function tagsOf({ api, published }: ReferenceApi, isShared: (id: string) => boolean) {
  const tags = (published['tags'] ?? []) as readonly Tag[];
  const operations = operationsOf(published).map(({ operation }) => operation);
  const has = (name: string, shared: boolean) =>
    operations.some((one) => one.tags?.includes(name) && isShared(one.operationId) === shared);
  return {
    own: tags
      .filter(({ name }) => has(name, false))
      .map((tag) => ({ ...tag, name: ownTag(api, tag.name), 'x-displayName': tag.name })),
    shared: tags.filter(({ name }) => has(name, true)),
  };
}

/** Both descriptions as one, for the page: with errors and sequences, and with the records, which no operation uses. */
export function referenceDocument(apis: readonly ReferenceApi[]): Record<string, unknown> {
  const isShared = sharedBy(apis);
  const paths = Object.fromEntries(apis.flatMap((one) => Object.entries(pathsOf(one, isShared))));
  const names = operationNames(paths);
  const sections = apis.flatMap(({ published: { components } }) => Object.entries(components));
  const components = new Map<string, Record<string, unknown>>();
  for (const [section, values] of sections)
    components.set(section, { ...components.get(section), ...values });
  const groups = apis.map((one) => ({ title: titleOf(one), ...tagsOf(one, isShared) }));
  const shared = groups[0]?.shared ?? [];
  const listed = apis.flatMap(({ published }) => (published['x-records'] ?? []) as { $ref: string }[]);
  const records = [...new Set(listed.map(({ $ref }) => $ref))].map(($ref) => ({
    name: `record-${schemaName($ref)}`,
    'x-displayName': schemaName($ref),
    // The reference page shows a tag without operations as a page of text.
    'x-traitTag': true,
    description: `<SchemaDefinition schemaRef="${$ref}" showReadOnly={true} showWriteOnly={true} />`,
  }));
  const nameOf = ({ name }: Tag) => name;
  return {
    ...apis[0]?.published,
    info: {
      ...apis[0]?.published.info,
      title: TITLE,
      description: [
        INTRODUCTION,
        ...apis.map((one) => `# ${titleOf(one)}\n\n${String(one.published.info['description'])}`),
        ...apis.map((one) => sequenceSection(one, names)),
        errorSection(apis, names),
      ].join('\n\n'),
    },
    paths,
    components: Object.fromEntries(components),
    tags: [...shared, ...groups.flatMap(({ own }) => own), ...records],
    'x-tagGroups': [
      ...groups.map(({ title, own }) => ({ name: title, tags: own.map(nameOf) })),
      { name: 'Both APIs', tags: shared.map(nameOf) },
      { name: 'Records', tags: records.map(nameOf) },
    ],
  };
}

/** @throws Error if the file is no Arazzo file; the linter would have reported it before */
export function asFlows(value: unknown): Flows {
  if (!isObject(value) || !Array.isArray(value['workflows']))
    throw new Error('This is no file of workflows.');
  return value as unknown as Flows;
}
