import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http';
import { findOperation } from './description.ts';
import type { OperationId } from './description.ts';
import type { WireResponse } from './response-problems.ts';

export interface Request {
  prefix?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

const logger: unknown = createLogger('bare', { enabled: false }); // from a package without types
/** The settings of `prism mock`. */
export const prismConfig: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Prism without our mock in front. */
export async function createBarePrism(): Promise<
  (id: OperationId, request: Request) => Promise<WireResponse>
> {
  const operations = await getHttpOperationsFromSpec('openapi/generated/openapi.json');
  const prism = createInstance(prismConfig, { logger });

  return async (id, { prefix = '', query = {}, headers = {} }) => {
    const { method, address } = findOperation(id);
    const request: IHttpRequest = {
      method: method.toLowerCase() as IHttpRequest['method'],
      url: { path: address.replace(/^\/(api|_mock)/, '').replace('{prefix}', prefix), query },
      headers,
      body: undefined,
    };
    const result = await prism.request(request, operations, prismConfig)();
    if (result._tag === 'Left') throw result.left;
    const { statusCode, headers: given = {}, body } = result.right.output;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status: statusCode, headers: new Headers(given), text };
  };
}
