import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints, readDescription } from '../prism/description.ts';
import type { Listening } from './listen.ts';
import { startMock } from './server.ts';
import { TestBrowser } from './test-browser.ts';

const description = readDescription();
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'description', ...description });

const pointer = (...parts: string[]) =>
  `description#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const rows = endpoints.flatMap((endpoint) =>
  [...endpoint.examples].flatMap(([status, names]) =>
    (names.size ? [...names.keys()] : [null]).map((name) => [endpoint.id, status, name, endpoint] as const),
  ),
);

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

it.each(rows)('%s %i %s is served by name and keeps its schema', async (_id, status, name, endpoint) => {
  const { method, path } = endpoint;
  const prefer = `code=${String(status)}${name === null ? '' : `, example=${name}`}`;
  const body = endpoint.requests?.values().next().value;
  const address = path.startsWith('/range/') ? path.replace('{prefix}', '5BAA6') : `/api${path}`;
  const response = await new TestBrowser(mock.origin).request(method, address, body, { prefer });
  expect(response.status).toBe(status);
  if (name === null) {
    expect(response.text).toBe('');
    return;
  }
  const media = [
    'responses',
    String(status),
    'content',
    endpoint.text ? 'text/plain' : 'application/json',
    'schema',
  ];
  const validate = ajv.compile({ $ref: pointer('paths', path, method.toLowerCase(), ...media) });
  const answer = endpoint.text ? response.text : response.json;
  validate(answer);
  expect(validate.errors ?? []).toEqual([]);
  expect(answer).toEqual(endpoint.examples.get(status)?.get(name));
});
