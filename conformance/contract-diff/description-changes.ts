import { schemaChanges, type SchemaEffect, type Schema, type SchemaChange } from './schema-changes.ts';

/** The groups of changes, by the people they affect: servers that the page calls, or other clients of such a server. */
const BUCKETS = {
  servers: 'Breaks servers: what was valid is not valid now',
  clients: 'Breaks other clients: they may get answers, or refusals, that they do not expect',
  added: 'Added',
  words: 'Texts, examples and notes',
} as const;
export type Bucket = keyof typeof BUCKETS;

export interface Change {
  bucket: Bucket;
  /** A sentence in Markdown. */
  sentence: string;
}

/** The place where the description uses a schema. */
type Direction = 'request' | 'response' | 'record';

const BUCKET_OF: Readonly<Record<SchemaEffect, Readonly<Record<Direction, Bucket>>>> = {
  // Servers ignore keys that they do not know, and so do readers of answers (contract.md#common-rules).
  'optional key added': { request: 'added', response: 'added', record: 'added' },
  'optional key removed': { request: 'clients', response: 'clients', record: 'servers' },
  narrower: { request: 'clients', response: 'servers', record: 'servers' },
  wider: { request: 'servers', response: 'clients', record: 'added' },
  other: { request: 'servers', response: 'servers', record: 'servers' },
  words: { request: 'words', response: 'words', record: 'words' },
};

export interface Description {
  paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
  'x-records'?: readonly { $ref: string }[];
}

type Operation = Schema & {
  parameters?: readonly Schema[];
  requestBody?: Schema;
  responses?: Readonly<Record<string, Schema>>;
};

/** The description with most operations of the given one, for a file that does not say which one it is. */
export function nearestName(
  description: Description,
  known: ReadonlyMap<string, Description>,
): string | undefined {
  const names = [...operationsOf(description).keys()];
  const [nearest] = [...known]
    .map(([name, other]) => {
      const operations = operationsOf(other);
      return { name, shared: names.filter((one) => operations.has(one)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  return nearest?.name;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const operationsOf = ({ paths }: Description): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) =>
        item[method] === undefined ? [] : [[`${method.toUpperCase()} ${path}`, item[method]] as const],
      ),
    ),
  );

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

/** The places where the description uses each schema, directly or through references. */
function directionsOf(description: Description): Map<string, Set<Direction>> {
  const found = new Map<string, Set<Direction>>();
  const visit = (names: readonly string[], direction: Direction) => {
    for (const name of names) {
      const directions = found.get(name) ?? new Set();
      if (directions.has(direction)) continue;
      found.set(name, directions.add(direction));
      visit(namesIn(description.components.schemas[name]), direction);
    }
  };
  for (const operation of operationsOf(description).values()) {
    visit(namesIn([operation.requestBody, operation.parameters]), 'request');
    visit(namesIn(operation.responses), 'response');
  }
  visit(namesIn(description['x-records']), 'record');
  return found;
}

/** Buckets from worst to best. */
const WORST: readonly Bucket[] = ['servers', 'clients', 'added', 'words'];
const worst = (buckets: readonly Bucket[]): Bucket => WORST.find((one) => buckets.includes(one)) ?? 'words';

const sentence = (name: string, { place, what }: SchemaChange) =>
  `\`${name}\`${place === '' ? '' : `, \`${place}\``}: ${what}`;

function ofSchemas(before: Description, after: Description): Change[] {
  const [old, now] = [before.components.schemas, after.components.schemas];
  const [was, is] = [directionsOf(before), directionsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Change[] => {
    const [one, other] = [old[name], now[name]];
    if (!one) return [{ bucket: 'added', sentence: `\`${name}\` is a new schema` }];
    const directions = [...new Set([...(was.get(name) ?? []), ...(is.get(name) ?? [])])];
    if (!other)
      return [
        { bucket: directions.includes('record') ? 'servers' : 'words', sentence: `\`${name}\` was removed` },
      ];
    return schemaChanges(one, other).map((change) => ({
      bucket: worst(directions.map((direction) => BUCKET_OF[change.effect][direction])),
      sentence: sentence(name, change),
    }));
  });
}

/** The media type of a body and its schema; each body of a description has one. */
const mediaOf = (body: Schema | undefined) =>
  Object.entries((body?.['content'] ?? {}) as Record<string, { schema: Schema }>).at(0);
const schemaOf = (body: Schema | undefined) => mediaOf(body)?.[1].schema;

const codesOf = (response: Schema | undefined) => (response?.['x-codes'] ?? []) as readonly string[];

function ofResponses(name: string, before: Operation, after: Operation): Change[] {
  const [old, now] = [before.responses ?? {}, after.responses ?? {}];
  const isSuccess = (status: string) => status.startsWith('2');
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((status): Change[] => {
    const [one, other] = [old[status], now[status]];
    const [had, has] = [codesOf(one), codesOf(other)];
    const added = has.filter((code) => !had.includes(code));
    const removed = had.filter((code) => !has.includes(code));
    const [schema, newSchema] = [schemaOf(one), schemaOf(other)];
    return [
      ...(!one && isSuccess(status)
        ? [{ bucket: 'clients', sentence: `${name} may answer ${status}` } as const]
        : []),
      ...(!other && isSuccess(status)
        ? [{ bucket: 'servers', sentence: `${name} no longer answers ${status}` } as const]
        : []),
      ...added.map(
        (code) => ({ bucket: 'added', sentence: `${name} may answer ${status} \`${code}\`` }) as const,
      ),
      ...removed.map(
        (code) =>
          ({ bucket: 'servers', sentence: `${name} no longer answers ${status} \`${code}\`` }) as const,
      ),
      ...(isSuccess(status) && one && other && (schema === undefined) !== (newSchema === undefined)
        ? [
            {
              bucket: 'servers',
              sentence: `${name}: the answer ${status} ${newSchema ? 'now has' : 'no longer has'} a body`,
            } as const,
          ]
        : []),
      ...(isSuccess(status) && schema && newSchema
        ? schemaChanges(schema, newSchema).map((change) => ({
            bucket: BUCKET_OF[change.effect].response,
            sentence: sentence(`${name}, answer ${status}`, change),
          }))
        : []),
    ];
  });
}

function ofRequest(name: string, before: Operation, after: Operation): Change[] {
  const key = ({ $ref, in: where, name }: Schema) =>
    [$ref, where, name].filter((part) => typeof part === 'string').join(' ');
  const keys = ({ parameters = [] }: Operation) => parameters.map((one) => key(one).replace(/^.*\//, ''));
  const [old, now] = [before.requestBody, after.requestBody];
  const changes = schemaChanges(schemaOf(old) ?? {}, schemaOf(now) ?? {}).map((change) => ({
    bucket: BUCKET_OF[change.effect].request,
    sentence: sentence(`${name}, body`, change),
  }));
  const [oldType, type] = [mediaOf(old)?.[0], mediaOf(now)?.[0]];
  return [
    ...(oldType !== undefined && type !== undefined && oldType !== type
      ? [{ bucket: 'servers', sentence: `${name}: the body ${oldType} is now ${type}` } as const]
      : []),
    ...changes,
    ...keys(after)
      .filter((one) => !keys(before).includes(one))
      .map((one) => ({ bucket: 'added', sentence: `${name} takes ${one}` }) as const),
    ...keys(before)
      .filter((one) => !keys(after).includes(one))
      .map((one) => ({ bucket: 'clients', sentence: `${name} no longer takes ${one}` }) as const),
  ];
}

/** The changes between two descriptions, for teams that build servers; undefined where there is no description of this name. */
export function descriptionChanges(
  before: Description | undefined,
  after: Description | undefined,
): Change[] {
  if (!before) return after ? [{ bucket: 'added', sentence: 'The whole description is new' }] : [];
  if (!after)
    return [
      { bucket: 'clients', sentence: 'The whole description is gone: the page makes none of these calls' },
    ];
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const operations = [...new Set([...old.keys(), ...now.keys()])].flatMap((name): Change[] => {
    const [one, other] = [old.get(name), now.get(name)];
    if (!one) return [{ bucket: 'servers', sentence: `${name} is new: the page may call it` }];
    if (!other) return [{ bucket: 'clients', sentence: `${name} was removed` }];
    const isReworded = one['description'] !== other['description'] || one['summary'] !== other['summary'];
    return [
      ...ofRequest(name, one, other),
      ...ofResponses(name, one, other),
      ...(isReworded ? [{ bucket: 'words', sentence: `${name} has another text` } as const] : []),
    ];
  });
  return [...operations, ...ofSchemas(before, after)];
}

/** The changes as a section of a changelog. */
export function toMarkdown(title: string, changes: readonly Change[]): string {
  const sections = Object.entries(BUCKETS).flatMap(([bucket, heading]) => {
    const sentences = changes
      .filter((change) => change.bucket === bucket)
      .map((change) => `- ${change.sentence}.`);
    return sentences.length === 0 ? [] : [`## ${heading}`, '', ...new Set(sentences), ''];
  });
  return [`# ${title}`, '', ...(sections.length === 0 ? ['Nothing has changed.', ''] : sections)].join('\n');
}
