import { hasPlainTextResponse, type Document, type Operation, type Response } from './document.ts';
import type { ErrorDefinition } from './error-catalogue.ts';
import type { Json, Schema } from './schema.ts';

/** Statuses of responses that may have `Retry-After`. */
const STATUSES_WITH_RETRY_AFTER = new Set([413, 429, 503]);

const headersFor = (status: number): Pick<Response, 'headers'> =>
  STATUSES_WITH_RETRY_AFTER.has(status)
    ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
    : {};

/** Adds error responses with examples. It copies nothing else, because locations are known by object. */
export function addErrorResponses(document: Document, errors: readonly ErrorDefinition[]): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const responses = responsesOf(operation, errors);
      return [method, { ...operation, responses }] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Descriptions of responses without a code. */
const uncodedContent = (schema: Schema, name: string, message: string) => ({
  'application/json': { schema, examples: { [name]: { value: { message } } } },
});

function responsesOf(
  { operationId, requestBody, responses, 'x-since': since }: Operation,
  errors: readonly ErrorDefinition[],
): Record<string, Response> {
  const all = { ...responses };
  for (const error of errors) {
    for (const status of error.returnedBy.get(operationId) ?? [])
      all[status] = addCode(all[status], status, error, operationId);
  }
  // A server that answers in plain text has no JSON error bodies.
  if (hasPlainTextResponse(responses)) return all;
  if (requestBody) {
    // Newer servers send this answer; older ones answer 500.
    const line = '- Without a code: the body is neither a JSON object nor a list (newer servers).';
    all['400'] = withUncoded(all['400'], line, 'unreadable', 'The body is not valid JSON.');
    all['413'] = {
      description: 'The body is larger than the server takes. There is no code.',
      ...headersFor(413),
      content: uncodedContent(SERVER_ERROR, 'too-large', 'Payload Too Large'),
    };
    const large = '- Without a code: the body is larger than the server takes (from release 1.22 on).';
    all['404'] = withUncoded(all['404'], large, 'too-large', 'Not Found');
  }
  if (since !== undefined) {
    const line = `- Without a code: a server before release ${since}, which does not have the operation.`;
    all['404'] = withUncoded(all['404'], line, 'no-operation', 'Not Found');
  }
  const unexpected = all['500']
    ? '- Without a code: something unexpected.'
    : 'Something unexpected. There is no code.';
  all['500'] = withUncoded(all['500'], unexpected, 'unexpected', 'Internal server error.');
  return all;
}

const SERVER_ERROR: Schema = { $ref: '#/components/schemas/ServerError' };

/** Adds an answer without a code to the answers that have one. */
function withUncoded(response: Response | undefined, line: string, name: string, message: string): Response {
  const earlier = response?.content?.['application/json'];
  const { schema } = earlier ?? {};
  const earlierSchemas = schema ? (schema.anyOf ?? [schema]) : [];
  const anyOf = [...earlierSchemas.filter(({ $ref }) => $ref !== SERVER_ERROR.$ref), SERVER_ERROR];
  const uncoded = uncodedContent(anyOf.length > 1 ? { anyOf } : SERVER_ERROR, name, message);
  const { examples } = uncoded['application/json'];
  return {
    ...response,
    description: [response?.description, line].filter(Boolean).join('\n'),
    content: {
      'application/json': {
        ...uncoded['application/json'],
        examples: { ...earlier?.examples, ...examples },
      },
    },
  };
}

/** The last alternative accepts every error, because servers may add codes. */
const ERROR_BODY: Schema = { $ref: '#/components/schemas/ErrorBody' };

/** The message or data of the first example that has it. */
function exampleOf(examples: ErrorDefinition['examples'], key: 'message' | 'data'): { example?: Json } {
  const example = examples.find(({ value }) => value[key] !== undefined)?.value[key];
  return example === undefined ? {} : { example: example as Json };
}

/** An error with the data of its code. */
const typedError = ({ code, summary, examples }: ErrorDefinition, dataSchema: string): Schema => ({
  title: code,
  description: summary,
  type: 'object',
  additionalProperties: true,
  required: ['message', 'code'],
  properties: {
    message: {
      type: 'string',
      description: 'What happened, in the language of the request.',
      ...exampleOf(examples, 'message'),
    },
    code: { const: code, description: 'What happened, for programs.', example: code },
    data: {
      $ref: `#/components/schemas/${dataSchema}`,
      description: 'What the page acts on.',
      ...exampleOf(examples, 'data'),
    },
  },
});

/** Whether the schema is the error body, by itself or among the typed errors of some codes. */
export const isErrorSchema = ({ $ref, anyOf = [] }: Schema): boolean =>
  [$ref, ...anyOf.map((each) => each.$ref)].includes(ERROR_BODY.$ref);

function addCode(
  response: Response | undefined,
  status: number,
  definition: ErrorDefinition,
  operationId: string,
): Response {
  const { code, summary, handling, dataSchema, examples } = definition;
  const earlier = response?.content?.['application/json'];
  const typedErrors = [
    ...(earlier?.schema.anyOf?.slice(0, -1) ?? []),
    ...(dataSchema === undefined ? [] : [typedError(definition, dataSchema)]),
  ];
  const ownExamples = examples.filter(({ operations }) => operations?.includes(operationId) ?? true);
  const earlierCodes = (response?.['x-codes'] as string[] | undefined) ?? [];
  const line = `- \`${code}\`: ${summary}${handling === undefined ? '' : ` On the page: ${handling}`}`;
  return {
    description: [response?.description, line].filter(Boolean).join('\n'),
    'x-codes': [...earlierCodes, code],
    ...headersFor(status),
    content: {
      'application/json': {
        schema: typedErrors.length ? { anyOf: [...typedErrors, ERROR_BODY] } : ERROR_BODY,
        examples: {
          ...earlier?.examples,
          ...Object.fromEntries(
            ownExamples.map((example) => [example.name, { summary: example.summary, value: example.value }]),
          ),
        },
      },
    },
  };
}
