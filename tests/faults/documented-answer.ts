import { endpoints } from '../../mocks/prism/description.ts';
import { json, plainText, type HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from '../errors/step.ts';
import { nameOf } from './good-answers.ts';

/** What the mock says of the language, and by what browsers cache. */
const headers = { 'content-language': 'en', etag: '"1"' };

/** The documented answer of a name in good-answers.yaml. @throws Error where the contract has none */
export function documentedAnswer(operation: OperationId, name: string): HttpResponse {
  const endpoint = endpoints.find(({ id }) => id === operation);
  const answers = [...(endpoint?.responseExamples ?? [])].flatMap(([status, bodies]): HttpResponse[] =>
    bodies.size === 0
      ? [{ status }]
      : [...bodies.values()].map((body) =>
          typeof body === 'string' ? plainText(status, body, headers) : json(status, body, headers),
        ),
  );
  const found = answers.find((answer) => nameOf(answer) === name);
  if (!found) throw new Error(`${operation} documents no answer ${name}.`);
  return found;
}
