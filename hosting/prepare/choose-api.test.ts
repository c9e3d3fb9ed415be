import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';
import { createAsk } from '../check/ask.ts';
import { neededOperations } from '../generated/needed-operations.ts';
import { chooseApi } from './choose-api.ts';

interface Description {
  paths: Record<string, Record<string, { operationId: string }>>;
}
const published = JSON.parse(readFileSync('openapi/generated/experience.json', 'utf8')) as Description;

let answer: { status: number; body: string };
let server: RunningServer;
beforeAll(async () => {
  server = await listenOnLocalhost((request, response) => {
    const isDescription = request.url === '/api/.well-known/experience.openapi.json';
    response.writeHead(isDescription ? answer.status : 500).end(answer.body);
  }, 0);
});
afterAll(() => server.close());

const choose = (settings: Parameters<typeof chooseApi>[0], paths: Description['paths']) => {
  answer = { status: 200, body: JSON.stringify({ paths }) };
  return chooseApi(settings, server.origin, createAsk());
};
const without = (path: string) =>
  Object.fromEntries(Object.entries(published.paths).filter(([name]) => name !== path));

it('chooses the newer API of a server that describes every operation', async () => {
  const { settings, line } = await choose({ lastMethod: false }, published.paths);
  expect(settings).toEqual({ lastMethod: false, api: 'experience' });
  expect(line).toBe(`${server.origin} has the newer API: "api" is "experience".`);
});

it('reads paths with /api in front and parameters of other names', async () => {
  const renamed = Object.entries(published.paths).map(([path, methods]) => [
    `/api${path.replace('{connectorId}', '{id}')}`,
    methods,
  ]);
  const { settings } = await choose({}, Object.fromEntries(renamed) as Description['paths']);
  expect(settings.api).toBe('experience');
});

it('needs no operation that only later flows call', async () => {
  const { settings } = await choose({}, without('/experience/user-assets/avatar'));
  expect(settings.api).toBe('experience');
});

it('names the operations that a server lacks, and leaves the settings as they are', async () => {
  const { settings, line } = await choose({ lastMethod: false }, without('/experience/profile/password'));
  expect(settings).toEqual({ lastMethod: false });
  expect(line).toBe(
    `${server.origin} lacks PUT /api/experience/profile/password: the page speaks the older API.`,
  );
});

it('leaves the settings as they are if the server has no description, or does not answer', async () => {
  answer = { status: 404, body: '{}' };
  expect(await chooseApi({}, server.origin, createAsk())).toEqual({
    settings: {},
    line: `${server.origin} does not describe the newer API (404): the page speaks the older API.`,
  });
  answer = { status: 200, body: '<!doctype html>' };
  expect((await chooseApi({}, server.origin, createAsk())).settings).toEqual({});
  const { settings, line } = await chooseApi({ api: 'experience' }, 'http://localhost:9', createAsk());
  expect(settings).toEqual({ api: 'experience' });
  expect(line).toBe(
    'http://localhost:9 does not answer (nothing is listening there): "api" stays "experience".',
  );
});

it('keeps the older API of settings that ask for it, and refuses settings that the server cannot serve', async () => {
  expect((await choose({ api: 'interaction' }, published.paths)).settings).toEqual({ api: 'interaction' });
  await expect(choose({ api: 'experience' }, without('/experience'))).rejects.toThrow(
    `The settings say "api": "experience", but ${server.origin} lacks PUT /api/experience.`,
  );
});

it('needs every operation that the adapter calls, but for the upload of a picture, which the page can do without', () => {
  const adapter = readFileSync('src/server/experience/experience-api.ts', 'utf8');
  const [, list = ''] = /^import \{([^}]*)\} from '[^']*\/experience\/operations\.ts'/m.exec(adapter) ?? [];
  const called = (list.match(/\w+/g) ?? []).filter((name) => name !== 'uploadAvatar');
  const needed = neededOperations.map(({ method, path }) => published.paths[path]?.[method]?.operationId);
  expect(called).toContain('identify');
  expect(needed).toEqual(expect.arrayContaining(called));
});
