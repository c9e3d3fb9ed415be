import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../server/listen.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';
import { controlDescription } from './description.ts';

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
const description = (await controlDescription()) as Description; // our own file
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: 'control', ...description });

/** The media type object behind a reference, and where it stands. */
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
const judge = (pointer: string) =>
  ajv.compile({ $ref: `control#/${pointer}/content/application~1json/schema` });

/** What its description says about an answer that somebody got. */
const judged = (path: string, method: string, status: number, body: unknown): unknown => {
  const found = operations.find((one) => one.path === path && one.method === method.toLowerCase());
  const response = found?.operation.responses[String(status)];
  if (!found || !response) return `${method} ${path} documents no ${String(status)}`;
  const validate = judge(follow(response, `${found.pointer}/responses/${String(status)}`).pointer);
  return validate(body) ? 'fits' : validate.errors;
};

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());
const open = () => new TestBrowser(mock.origin);
const call = async (browser: TestBrowser, method: string, path: string, body?: unknown) => {
  const { status, json } = await browser.request(method, `/_mock${path}`, body);
  expect(judged(path, method, status, json)).toBe('fits');
  return { status, json: json as Record<string, unknown> };
};

const withBody = operations.flatMap(({ path, method, operation, pointer }) => {
  if (!operation.requestBody) return [];
  const { media, pointer: at } = follow(operation.requestBody, `${pointer}/requestBody`);
  const [content] = Object.values(media.content ?? {});
  return Object.entries(content?.examples ?? {}).map(
    ([name, { value }]) => [method.toUpperCase(), path, name, value, judge(at)] as const,
  );
});

it.each(operations.filter(({ operation }) => !operation.requestBody))(
  '$method $path answers as described',
  async ({ method, path }) => {
    expect((await call(open(), method.toUpperCase(), path)).status).toBe(200);
  },
);

it.each(withBody)('%s %s takes the example "%s"', async (method, path, _name, value, fits) => {
  expect(fits(value)).toBe(true);
  expect((await call(open(), method, path, value)).status).toBe(200);
});

describe('what the description refuses, the mock refuses', () => {
  const spoilt = withBody.flatMap(([method, path, name, value, fits]) =>
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
      .filter((body) => !fits(body))
      .map((body) => [method, path, name, body] as const),
  );

  it.each(spoilt)('%s %s, %s as %j', async (method, path, _name, body) => {
    expect((await call(open(), method, path, JSON.stringify(body))).status).toBe(400);
  });
});

it.each([
  ['/tenant', { name: 'harbor' }, 'There is no tenant "harbor". Nearest: harbour, '],
  ['/persona', { name: 'adaa' }, 'There is no persona "adaa". Nearest: ada, '],
  ['/generation', { generation: '1.11' }, 'There is no generation "1.11". Nearest: 1.1'],
  ['/faults', { faults: [{ name: 'deley' }] }, 'There is no fault "deley". Nearest: delay, '],
  [
    '/faults',
    { faults: [{ name: 'delay', operationId: 'submit' }] },
    'There is no operation "submit". Nearest: submitInteraction, ',
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
])('%s tells the nearest names for %j', async (path, body, sentence) => {
  const { status, json } = await call(open(), 'PUT', path, body);
  expect([status, json['message']]).toEqual([400, expect.stringContaining(sentence)]);
});

it('gives a caller without a session one, and knows it again', async () => {
  const browser = open();
  await call(browser, 'PUT', '/code', { fixed: '246810' });
  expect(browser.cookies.get('_mock')).toBeDefined();
  expect((await call(browser, 'GET', '/state')).json).toMatchObject({ code: { fixed: '246810' } });
  expect((await call(open(), 'GET', '/state')).json).toMatchObject({ code: { fixed: null } });
});

it('names the methods where it takes no such', async () => {
  const { status, headers } = await open().request('POST', '/_mock/faults');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
});

it('obeys no page of another site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await open().request('POST', '/_mock/reset', {}, headers)).status).toBe(403);
});
