import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http';
import { operationNamed } from './description.ts';
import type { OperationId } from './description.ts';
import type { Wire } from './judge.ts';

export interface Request {
  prefix?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

const logger: unknown = createLogger('bare', { enabled: false }); // its type comes from a package without types
const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Prism alone over the joined description, with the settings of `prism mock` and nothing of ours in front. */
export async function createBarePrism(): Promise<(id: OperationId, request: Request) => Promise<Wire>> {
  const operations = await getHttpOperationsFromSpec('mocks/generated/openapi.json');
  const prism = createInstance(config, { logger });

  return async (id, { prefix = '', query = {}, headers = {} }) => {
    const { method, address } = operationNamed(id);
    const request: IHttpRequest = {
      method: method.toLowerCase() as IHttpRequest['method'], // methods of the description
      url: { path: address.replace(/^\/(api|_mock)/, '').replace('{prefix}', prefix), query },
      headers,
      body: undefined,
    };
    const result = await prism.request(request, operations, config)();
    if (result._tag === 'Left') throw result.left;
    const { statusCode, headers: given = {}, body } = result.right.output;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status: statusCode, headers: new Headers(given), text };
  };
}
