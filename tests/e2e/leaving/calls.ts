import * as experience from '../../../src/api/generated/experience/operations.ts';
import * as interaction from '../../../src/api/generated/interaction/operations.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';

const operations = { ...interaction, ...experience };

/** Matches the beginning of the requests of an operation: `PUT /api/interaction HTTP/1.1`. */
export function requestOf(operation: OperationId): RegExp {
  const { method, path } = operations[operation];
  return new RegExp(`^${method} \\S*${path.replaceAll(/\{\w+\}/g, '[^/ ]+')}[ ?]`);
}

/** Whether a request of the browser calls the operation. */
export const isCall = (
  operation: OperationId,
  request: { method: () => string; url: () => string },
): boolean => requestOf(operation).test(`${request.method()} ${new URL(request.url()).pathname} `);
