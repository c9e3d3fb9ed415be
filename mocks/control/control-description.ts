import { readFileSync } from 'node:fs';

/** A property of a request body, as far as the control page reads it. */
export interface Property {
  type?: string | readonly string[];
  description?: string;
  /** Suggested values, or the operation that lists them by their `name` or `operationId`. */
  'x-options'?: string | readonly string[];
}

interface BodySchema {
  required?: readonly string[];
  properties: Readonly<Record<string, Property>>;
}

export interface ControlOperation {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: {
    content: {
      'application/json': { schema: BodySchema; examples: Readonly<Record<string, { value: unknown }>> };
    };
  };
}

export interface ControlDescription {
  paths: Readonly<Record<string, Readonly<Record<string, ControlOperation>>>>;
}

const file = new URL('./openapi.yaml', import.meta.url);
let description: Promise<ControlDescription> | undefined;

/** The description of the control API; loaded on first use, because it is rarely asked for. */
export const controlDescription = (): Promise<ControlDescription> =>
  (description ??= import('yaml').then(
    // It is our own file, which json-api.test.ts compares with what the mock does.
    ({ parse }) => parse(readFileSync(file, 'utf8')) as ControlDescription,
  ));

export interface ControlCall {
  path: string;
  method: string;
  operation: ControlOperation;
}

export const controlCalls = ({ paths }: ControlDescription): ControlCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

export const bodySchemaOf = ({ requestBody }: ControlOperation): BodySchema | undefined =>
  requestBody?.content['application/json'].schema;
