import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { dataSchemaOf, document, findOperation } from './description.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import type { DocumentedResponse, Operation } from './description.ts';

export interface WireResponse {
  status: number;
  headers: Headers;
  text: string;
}

const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addKeyword({ keyword: 'x-check' }); // used by record schemas only, which no response contains
ajv.addSchema(document, 'description');

const schemaProblems = (pointer: string, value: unknown, name: string): string[] => {
  const validate = ajv.getSchema(`description${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}.`);
  return validate(value)
    ? []
    : [`${name} breaks its schema: ${ajv.errorsText(validate.errors, { dataVar: name })}`];
};

/** True when a documented example of the code has no data. */
const isDataOptional = ({ examples }: DocumentedResponse, code: string) =>
  [...examples.values()].some(
    (body) => propertyOf(body, 'code') === code && propertyOf(body, 'data') === undefined,
  );

const errorCodeProblems = (operation: Operation, documented: DocumentedResponse, body: unknown): string[] => {
  if (!documented.errorCodes.length) return [];
  const [code, data] = [propertyOf(body, 'code'), propertyOf(body, 'data')];
  const isUncodedShown = [...documented.examples.values()].some(
    (each) => propertyOf(each, 'code') === undefined,
  );
  if (code === undefined && isUncodedShown) return [];
  if (typeof code !== 'string' || !documented.errorCodes.includes(code))
    return [`the code ${String(code)} is none of ${String(documented.status)}`];
  const schema = dataSchemaOf(operation, code);
  if (schema === undefined) return data === undefined ? [] : [`${code} has no data`];
  if (data === undefined) return isDataOptional(documented, code) ? [] : [`${code} lacks its data`];
  return schemaProblems(schema, data, 'data');
};

const bodyProblems = (
  operation: Operation,
  documented: DocumentedResponse,
  { headers, text }: WireResponse,
): string[] => {
  const media = headers.get('content-type')?.split(';')[0] ?? null;
  if (documented.schema === null)
    return documented.status === 204 && (text !== '' || media !== null) ? ['204 has no body'] : [];
  if (media !== documented.media) return [`the body is ${String(media)}, not ${String(documented.media)}`];
  const body = media === 'text/plain' ? text : parseJson(text);
  return [
    ...schemaProblems(documented.schema, body, 'body'),
    ...errorCodeProblems(operation, documented, body),
  ];
};

/** How a response breaks the description; empty when it conforms. Uses Ajv alone, independent of Prism and zod. */
export function responseProblems(id: OperationId, wire: WireResponse): string[] {
  const operation = findOperation(id);
  const documented = operation.responses.get(wire.status);
  if (!documented) return [`${id} documents no status ${String(wire.status)}`];
  const missingHeaders = documented.headers.filter((name) => !wire.headers.has(name));
  return [
    ...missingHeaders.map((name) => `the header ${name} is missing`),
    ...bodyProblems(operation, documented, wire),
  ];
}
