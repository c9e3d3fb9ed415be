import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpConfig, IHttpRequest } from '@stoplight/prism-http';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, readDescription, type Endpoint } from '../../mocks/prism/description.ts';

/** What `prism mock` on the joined description would do, without anything of ours in front. */
let operations: Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;
beforeAll(async () => {
  operations = await getHttpOperationsFromSpec(readDescription());
}, 60_000);

const logger: unknown = createLogger('bare', { enabled: false }); // its type comes from a package without types

/** `Prefer: code=…, example=…` for a valid request, and what Prism has to say against request and answer. */
async function ask(endpoint: Endpoint, body: unknown, code: number, example: string | null) {
  const config: IHttpConfig = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false, code, ...(example !== null && { exampleKey: example }) },
  };
  const request: IHttpRequest = {
    method: endpoint.method.toLowerCase() as IHttpRequest['method'], // methods of the description
    url: { path: endpoint.path.replace('{prefix}', '5BAA6'), query: {} },
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

const firstRequest = ({ requests }: Endpoint): unknown => requests?.values().next().value;

const answers = endpoints.flatMap((endpoint) =>
  [...endpoint.examples].flatMap(([status, names]) =>
    (names.size ? [...names] : [[null, undefined] as const]).map(
      ([name, body]) => [endpoint.id, status, name, body, endpoint] as const,
    ),
  ),
);
describe('Prism alone', () => {
  it.each(answers)('answers %s with %i %s', async (_id, status, name, body, endpoint) => {
    const answer = await ask(endpoint, firstRequest(endpoint), status, name);
    expect(answer.violations).toEqual([]);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(body);
  });

  const requests = endpoints.flatMap((endpoint) =>
    [...(endpoint.requests ?? [])].map(([name, body]) => [endpoint.id, name, body, endpoint] as const),
  );
  it.each(requests)('takes the request %s %s', async (_id, _name, body, endpoint) => {
    const success = [...endpoint.examples.keys()].find((status) => status < 300) ?? 204;
    expect((await ask(endpoint, body, success, null)).violations).toEqual([]);
  });

  it('has something to say against a request that does not fit', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'putEvent');
    if (!endpoint) throw new Error('putEvent is gone');
    expect((await ask(endpoint, { event: 'sign-in' }, 204, null)).violations).not.toEqual([]);
  });

  it.each([
    ['getPhrases', 200, 'content-language'],
    ['getConsent', 200, 'etag'],
    ['putInteraction', 204, 'set-cookie'],
    ['sendVerificationCode', 429, 'retry-after'],
  ] as const)('%s %i shows the header %s', async (id, status, header) => {
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint) throw new Error(`there is no ${id}`);
    const { headers } = await ask(endpoint, firstRequest(endpoint), status, null);
    expect(Object.keys(headers).map((name) => name.toLowerCase())).toContain(header);
  });
});
