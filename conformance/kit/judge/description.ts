import { descriptionOf, readResources, type Api } from '../resources.ts';

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
  'x-extensible-enum'?: readonly string[];
}

interface DescribedResponse {
  'x-codes'?: readonly string[];
  content?: Readonly<Record<string, { schema: Schema }>>;
  headers?: Readonly<Record<string, unknown>>;
}

export interface Operation {
  operationId: string;
  method: string;
  /** Below the base path of the server. */
  path: string;
  requestBody?: {
    required?: boolean;
    content: Readonly<
      Record<string, { schema: Schema; examples?: Readonly<Record<string, { value?: unknown }>> }>
    >;
  };
  responses: Readonly<Record<string, DescribedResponse>>;
}

export interface Description {
  document: object;
  /** The version of the contract. */
  version: string;
  operations: ReadonlyMap<string, Operation>;
  schemas: Readonly<Record<string, Schema>>;
  /** Every error code. */
  codes: ReadonlySet<string>;
}

interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

const loaded = new Map<Api, Description>();

/** The description of an API, which is read once. */
export function description(api: Api = 'interaction'): Description {
  const known = loaded.get(api);
  if (known) return known;
  const document = JSON.parse(readResources()[descriptionOf(api)] ?? '{}') as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Operation => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  const codes = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((response) => response['x-codes'] ?? []),
  );
  const read = {
    document,
    version: document.info.version,
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    schemas: document.components.schemas,
    codes: new Set(codes),
  };
  loaded.set(api, read);
  return read;
}

/** @throws Error for a name that the description does not have */
export function operationOf(operationId: string, api: Api = 'interaction'): Operation {
  const found = description(api).operations.get(operationId);
  if (!found) throw new Error(`The description has no operation "${operationId}".`);
  return found;
}

/** Follows references. */
export function resolved(schema: Schema, api: Api = 'interaction'): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  const target = name === undefined ? undefined : description(api).schemas[name];
  return target ? resolved(target, api) : schema;
}

export const pointerStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
