import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { dataSchemas, document, operationNamed } from './description.ts';
import type { Answer, OperationId } from './description.ts';

/** What came over the wire. */
export interface Wire {
  status: number;
  headers: Headers;
  text: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addKeyword({ keyword: 'x-check' }); // of records alone, which no answer holds
ajv.addSchema(document, 'description');

const against = (pointer: string, value: unknown, name: string): string[] => {
  const fits = ajv.getSchema(`description${pointer}`);
  if (!fits) throw new Error(`There is no schema at ${pointer}.`);
  return fits(value) ? [] : [`${name} breaks its schema: ${ajv.errorsText(fits.errors, { dataVar: name })}`];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const keyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Some documented answers of a code go without its data. */
const mayLackData = ({ examples }: Answer, code: string) =>
  [...examples.values()].some((body) => keyOf(body, 'code') === code && keyOf(body, 'data') === undefined);

const aboutCode = (answer: Answer, body: unknown): string[] => {
  if (!answer.codes.length) return [];
  const [code, data] = [keyOf(body, 'code'), keyOf(body, 'data')];
  if (typeof code !== 'string' || !answer.codes.includes(code))
    return [`the code ${String(code)} is none of ${String(answer.status)}`];
  const schema = dataSchemas.get(code);
  if (schema === undefined) return data === undefined ? [] : [`${code} has no data`];
  if (data === undefined) return mayLackData(answer, code) ? [] : [`${code} lacks its data`];
  return against(schema, data, 'data');
};

const aboutBody = (answer: Answer, { headers, text }: Wire): string[] => {
  const media = headers.get('content-type')?.split(';')[0] ?? null;
  if (answer.schema === null)
    return answer.status === 204 && (text !== '' || media !== null) ? ['204 has no body'] : [];
  if (media !== answer.media) return [`the body is ${String(media)}, not ${String(answer.media)}`];
  const body = media === 'text/plain' ? text : parsed(text);
  return [...against(answer.schema, body, 'body'), ...aboutCode(answer, body)];
};

/** What the description has against an answer; empty when it fits. Ajv alone judges: neither Prism nor zod is asked. */
export function complaints(id: OperationId, wire: Wire): string[] {
  const answer = operationNamed(id).answers.get(wire.status);
  if (!answer) return [`${id} documents no status ${String(wire.status)}`];
  const lacking = answer.headers.filter((name) => !wire.headers.has(name));
  return [...lacking.map((name) => `the header ${name} is missing`), ...aboutBody(answer, wire)];
}
