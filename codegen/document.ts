import { refName, type Schema } from './schema.ts';

export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [section: string]: Record<string, unknown> };
  [key: string]: unknown;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; description?: string; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  'x-consumes'?: true | readonly string[];
  'x-since'?: string;
  [key: string]: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
  [key: string]: unknown;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, unknown>;
}

/** The content of a request or response; each has at most one media type. */
export function contentOf({ content = {} }: { content?: Record<string, MediaType> }): MediaType | undefined {
  return Object.values(content)[0];
}

export function hasPlainTextResponse(responses: Record<string, Response>): boolean {
  return Object.values(responses).some(({ content }) => content?.['text/plain'] !== undefined);
}

export function operationsOf(document: Document): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** The parameters of an operation, with references resolved. */
export function parametersOf({ parameters = [] }: Operation, { components }: Document): Parameter[] {
  const shared = components['parameters'] ?? {};
  return parameters.map(({ $ref, ...own }) =>
    $ref === undefined ? own : (shared[refName($ref)] as Parameter),
  );
}

/** Headers that the page sends with every request (src/api/request-options.ts), so no call has them in its input. */
const PAGE_HEADERS = ['accept-language', 'logto-app-id'];

export const isPageHeader = (name: string): boolean => PAGE_HEADERS.includes(name.toLowerCase());

/** The parameter's name in the input of a call. Header names are in lower case, as in Node. */
export const inputName = ({ name, in: place }: Parameter): string =>
  place === 'header' ? name.toLowerCase() : name;
