import { readFileSync } from 'node:fs';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, readDescriptions, type Endpoint } from '../../mocks/prism/description.ts';

/** The operations as `prism mock` reads them, without our mock in front. */
let operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;
beforeAll(async () => {
  const described = await Promise.all(readDescriptions().map((one) => getHttpOperationsFromSpec(one)));
  operations = [...new Map(described.flat().map((operation) => [operation.iid, operation])).values()];
}, 60_000);

/** The settings of `prism mock`. */
const prismConfig: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** The required parameters of queries. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  findSsoConnectors: { email: 'user@acme.example' },
  findConnectorIds: { email: 'user@acme.example' },
};

const logger: unknown = createLogger('bare', { enabled: false });

/** `violations` are Prism's messages about request and response. */
async function requestExample(endpoint: Endpoint, body: unknown, code: number, example: string | null) {
  const config: IHttpConfig = {
    ...prismConfig,
    mock: { dynamic: false, code, ...(example !== null && { exampleKey: example }) },
  };
  const request: IHttpRequest = {
    method: endpoint.method.toLowerCase() as IHttpRequest['method'],
    url: { path: endpoint.path.replace('{prefix}', '5BAA6'), query: QUERIES[endpoint.id] ?? {} },
    headers: {
      'accept-language': 'de',
      cookie: '_interaction=m3kq7v',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
  };
  const result = await createInstance(config, { logger }).request(request, operations, config)();
  if (result._tag === 'Left') throw result.left;
  const { output, validations } = result.right;
  const violations = [...validations.input, ...validations.output].map(({ message }) => message);
  return {
    status: output.statusCode,
    body: output.body,
    headers: output.headers ?? {},
    violations,
  };
}

const firstRequest = ({ requestExamples: requests }: Endpoint): unknown => requests?.values().next().value;

const responses = endpoints.flatMap((endpoint) =>
  [...endpoint.responseExamples].flatMap(([status, names]) =>
    (names.size ? [...names] : [[null, undefined] as const]).map(
      ([name, body]) => [endpoint.id, status, name, body, endpoint] as const,
    ),
  ),
);
describe('Prism alone', () => {
  it.each(responses)('returns for %s the response %i %s', async (_id, status, name, body, endpoint) => {
    const response = await requestExample(endpoint, firstRequest(endpoint), status, name);
    expect(response.violations).toEqual([]);
    expect(response.status).toBe(status);
    expect(response.body).toEqual(body);
  });

  const requests = endpoints.flatMap((endpoint) =>
    [...(endpoint.requestExamples ?? [])].map(([name, body]) => [endpoint.id, name, body, endpoint] as const),
  );
  it.each(requests)('accepts the request %s %s', async (_id, _name, body, endpoint) => {
    const success = [...endpoint.responseExamples.keys()].find((status) => status < 300) ?? 204;
    expect((await requestExample(endpoint, body, success, null)).violations).toEqual([]);
  });

  it('reports an invalid request', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'putEvent');
    if (!endpoint) throw new Error('there is no putEvent');
    expect((await requestExample(endpoint, { event: 'sign-in' }, 204, null)).violations).not.toEqual([]);
  });

  it.each([
    ['getPhrases', 200, 'content-language'],
    ['getConsent', 200, 'etag'],
    ['putInteraction', 204, 'set-cookie'],
    ['sendVerificationCode', 429, 'retry-after'],
  ] as const)('includes in the response of %s with %i the header %s', async (id, status, header) => {
    const endpoint = endpoints.find((endpoint) => endpoint.id === id);
    if (!endpoint) throw new Error(`there is no ${id}`);
    const { headers } = await requestExample(endpoint, firstRequest(endpoint), status, null);
    expect(Object.keys(headers).map((name) => name.toLowerCase())).toContain(header);
  });

  it('answers the command of docs/mock.md, and 401 to the same call without its cookie', async () => {
    const [, command = ''] = /^(curl .*:4010.*)$/m.exec(readFileSync('docs/mock.md', 'utf8')) ?? [];
    const [, method = '', path = '', cookie = '', code = '', example = ''] =
      /-X (\w+) localhost:4010(\S+) -H 'cookie: ([^']+)' -H 'prefer: code=(\d+), example=([\w.]+)'/.exec(
        command,
      ) ?? [];
    const call = async (headers: Record<string, string>, config: IHttpConfig) => {
      const request = { method: method.toLowerCase() as IHttpRequest['method'], url: { path }, headers };
      const result = await createInstance(config, { logger }).request(request, operations, config)();
      if (result._tag === 'Left') throw result.left;
      return result.right.output;
    };
    const chosen = { ...prismConfig, mock: { dynamic: false, code: Number(code), exampleKey: example } };
    expect(await call({ cookie }, chosen)).toMatchObject({
      statusCode: Number(code),
      body: { code: example },
    });
    expect((await call({}, prismConfig)).statusCode).toBe(401);
  });
});
