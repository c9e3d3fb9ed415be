import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';
import { controlDescription } from './control-description.ts';

interface Media {
  content?: Record<string, { schema: unknown; examples?: Record<string, { value: unknown }> }>;
  $ref?: string;
}
interface Description {
  paths: Record<
    string,
    Record<string, { requestBody?: Media; responses: Record<string, Media> } | undefined> | undefined
  >;
  components: Record<string, Record<string, Media>>;
}
const description = (await controlDescription()) as unknown as Description; // our own file
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: 'control', ...description });

const follow = (media: Media, pointer: string): { media: Media; pointer: string } => {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(media.$ref ?? '') ?? [];
  const named = description.components[kind]?.[name];
  return named ? { media: named, pointer: `components/${kind}/${name}` } : { media, pointer };
};
const escaped = (path: string) => encodeURIComponent(path.replaceAll('/', '~1'));
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods ?? {}).flatMap(([method, operation]) =>
    operation ? [{ path, method, operation, pointer: `paths/${escaped(path)}/${method}` }] : [],
  ),
);
const validatorFor = (pointer: string, type = 'application/json') =>
  ajv.compile({ $ref: `control#/${pointer}/content/${type.replace('/', '~1')}/schema` });

/** 'fits', or how the answer breaks the description. */
const checkAnswer = (path: string, method: string, status: number, type: string, body: unknown): unknown => {
  const found = operations.find((one) => one.path === path && one.method === method.toLowerCase());
  const response = found?.operation.responses[String(status)];
  if (!found || !response) return `${method} ${path} documents no ${String(status)}`;
  const { media, pointer } = follow(response, `${found.pointer}/responses/${String(status)}`);
  const described = Object.keys(media.content ?? {}).find((one) => type.startsWith(one));
  if (described === undefined) return `${method} ${path} documents no ${String(status)} of ${type}`;
  const validate = validatorFor(pointer, described);
  return validate(body) ? 'fits' : validate.errors;
};

const mock = mockForTests();
const open = () => new TestBrowser(mock.origin);
const call = async (
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => {
  const answer = await browser.send(method, `/_mock${path}`, body, headers);
  const type = answer.headers.get('content-type') ?? '';
  expect(checkAnswer(path, method, answer.status, type, answer.json ?? answer.text)).toBe('fits');
  return { status: answer.status, json: answer.json as Record<string, unknown> };
};

const requestExamples = operations.flatMap(({ path, method, operation, pointer }) => {
  if (!operation.requestBody) return [];
  const { media, pointer: at } = follow(operation.requestBody, `${pointer}/requestBody`);
  const [content] = Object.values(media.content ?? {});
  return Object.entries(content?.examples ?? {}).map(
    ([name, { value }]) => [method.toUpperCase(), path, name, value, validatorFor(at)] as const,
  );
});

it.each(operations.filter(({ operation }) => !operation.requestBody))(
  '$method $path answers as described',
  async ({ method, path }) => {
    expect((await call(open(), method.toUpperCase(), path)).status).toBe(200);
  },
);

it.each(requestExamples)('%s %s accepts the example "%s"', async (method, path, _name, value, isValid) => {
  expect(isValid(value)).toBe(true);
  expect((await call(open(), method, path, value)).status).toBe(200);
});

describe('the mock refuses a body that the description forbids', () => {
  const invalidBodies = requestExamples.flatMap(([method, path, name, value, isValid]) =>
    [
      null,
      [],
      'text',
      {},
      ...Object.keys(value as object).flatMap((key) => [
        { ...(value as object), [key]: undefined },
        { ...(value as object), [key]: { deep: 1 } },
        { ...(value as object), [key]: -1 },
        { ...(value as object), [key]: '12' },
      ]),
    ]
      .map((body) => JSON.parse(JSON.stringify(body)) as unknown)
      .filter((body) => !isValid(body))
      .map((body) => [method, path, name, body] as const),
  );

  it.each(invalidBodies)('%s %s, %s as %j', async (method, path, _name, body) => {
    expect((await call(open(), method, path, JSON.stringify(body))).status).toBe(400);
  });
});

it.each([
  ['/tenant', { name: 'harbor' }, 'There is no tenant "harbor". Nearest: harbour, '],
  ['/persona', { name: 'adaa' }, 'There is no persona "adaa". Nearest: ada, '],
  ['/release', { release: '1.11' }, 'There is no server release "1.11". Nearest: 1.1'],
  ['/faults', { faults: [{ name: 'deley' }] }, 'There is no fault "deley". Nearest: delay, '],
  [
    '/faults',
    { faults: [{ name: 'delay', operationId: 'submitt' }] },
    'There is no operation "submitt". Nearest: submit, ',
  ],
  [
    '/answers',
    { operationId: 'putEvnt', status: 500 },
    'There is no operation "putEvnt". Nearest: putEvent, ',
  ],
  [
    '/answers',
    { operationId: 'putInteraction', code: 'user.suspend' },
    'putInteraction documents no answer "user.suspend". Nearest: user.suspended, ',
  ],
])('%s answers %j with the nearest names', async (path, body, sentence) => {
  const { status, json } = await call(open(), 'PUT', path, body);
  expect([status, json['message']]).toEqual([400, expect.stringContaining(sentence)]);
});

it('creates a session for a caller without one, and recognises it', async () => {
  const browser = open();
  await call(browser, 'PUT', '/code', { fixed: '246810' });
  expect(browser.cookies().get('_mock')).toBeDefined();
  expect((await call(browser, 'GET', '/state')).json).toMatchObject({ code: { fixed: '246810' } });
  expect((await call(open(), 'GET', '/state')).json).toMatchObject({ code: { fixed: null } });
});

it('answers an unsupported method with 405 and Allow', async () => {
  const { status, headers, json } = await open().send('POST', '/_mock/faults');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
  expect(json).toEqual({ message: '/_mock/faults takes GET, PUT, DELETE.' });
});

const writes = operations.filter(({ method }) => method !== 'get');

it.each(writes)('$method $path refuses a page of another origin as described', async ({ method, path }) => {
  const headers = { 'sec-fetch-site': 'same-site' };
  expect((await call(open(), method.toUpperCase(), path, {}, headers)).status).toBe(403);
});

it.each(writes)('$method $path refuses a large body as described', async ({ method, path }) => {
  const body = { name: 'x'.repeat(200_000) };
  expect((await call(open(), method.toUpperCase(), path, body)).status).toBe(413);
});

it.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:1' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('refuses writes from a page of another origin: %j', async (headers) => {
  const browser = open();
  await call(browser, 'PUT', '/code', { fixed: '246810' });
  expect((await call(browser, 'POST', '/reset', {}, headers)).status).toBe(403);
  expect((await call(browser, 'GET', '/state')).json).toMatchObject({ code: { fixed: '246810' } });
});

it('takes writes from its own pages', async () => {
  const headers = { origin: mock.origin, 'sec-fetch-site': 'same-origin' };
  expect((await call(open(), 'POST', '/reset', {}, headers)).status).toBe(200);
});
