import { readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as ClientModule from '../src/api/client.ts';
import type { Operation } from '../src/api/operation.ts';
import type * as ValidatorModule from '../src/api/generated/interaction/answer-validators.ts';
import type * as OperationModule from '../src/api/generated/interaction/operations.ts';
import { requestHeaders } from '../src/api/request-options.ts';
import type * as MockModule from '../mocks/server/start-mock.ts';
import { isPageHeader } from './document.ts';
import { emitFiles } from './emit/emit-files.ts';
import { lint } from './lint/lint.ts';
import { readContract } from './read-contract.ts';
import { copyFolders, repository } from './repository-copy.ts';

const TENANT = `
      - name: X-Tenant
        in: header
        required: true
        description: The tenant that the event belongs to.
        schema: { type: string, pattern: '^[a-z]+$' }
        example: harbour
        x-origin: proposed`;

/** A repository whose description asks for a header of putEvent. */
let copy: ReturnType<typeof copyFolders>;
beforeAll(() => {
  copy = copyFolders('openapi', 'src', 'mocks');
  symlinkSync(join(repository, 'node_modules'), join(copy.root, 'node_modules'), 'junction');
  const [before = '', after = ''] = readFileSync(
    join(copy.root, 'openapi/interaction/paths/interaction.yaml'),
    'utf8',
  ).split('operationId: putEvent');
  const withHeader = after.replace('parameters:', () => `parameters:${TENANT}`);
  copy.write('openapi/interaction/paths/interaction.yaml', `${before}operationId: putEvent${withHeader}`);
  for (const [file, text] of emitFiles(readContract(join(copy.root, 'openapi')))) copy.write(file, text);
}, 60_000);
afterAll(() => copy.remove());

it('finds no violation in a description with a header parameter', () => {
  expect(lint(join(copy.root, 'openapi'))).toEqual([]);
});

it('makes the client send a header parameter, and the mock check it', async () => {
  const load = (file: string): Promise<unknown> => import(join(copy.root, file));
  const { createApiClient } = (await load('src/api/client.ts')) as typeof ClientModule;
  const { answerValidators } = (await load(
    'src/api/generated/interaction/answer-validators.ts',
  )) as typeof ValidatorModule;
  const { putEvent } = (await load('src/api/generated/interaction/operations.ts')) as typeof OperationModule;
  const { startMock } = (await load('mocks/server/start-mock.ts')) as typeof MockModule;
  const mock = await startMock();
  try {
    const started = await fetch(`${mock.origin}/oidc/auth?client_id=demo-app`, { redirect: 'manual' });
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const client = createApiClient(
      {
        baseUrl: `${mock.origin}/api`,
        language: () => 'en',
        fetch: (request) => {
          request.headers.set('Cookie', cookie);
          return fetch(request);
        },
      },
      answerValidators,
    );
    const outcome = (headers: Record<string, string>) => {
      const input = { body: { event: 'SignIn' }, headers };
      return client.call(putEvent as Operation, input as object).then(
        () => 'no error',
        (error: { failure: { code?: string; data?: unknown } }) => error.failure,
      );
    };
    await fetch(`${mock.origin}/api/interaction`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"event":"Register"}',
    });
    const refused = { code: 'guard.invalid_input', data: { issues: [{ path: ['header', 'x-tenant'] }] } };
    expect(await outcome({})).toMatchObject({ code: 'guard.invalid_input' });
    expect(await outcome({ 'x-tenant': 'Harbour 7' })).toMatchObject(refused);
    expect(await outcome({ 'x-tenant': 'harbour' })).toBe('no error');
  } finally {
    await mock.close();
  }
});

it('refuses to compile a call without the header', () => {
  const probes = { with: ", headers: { 'x-tenant': 'harbour' }", without: '' };
  for (const [name, headers] of Object.entries(probes))
    copy.write(
      `src/${name}.ts`,
      `import { putEvent } from './api/generated/interaction/operations.ts';
       import type { Input } from './api/operation.ts';
       export const input: Input<typeof putEvent> = { body: { event: 'SignIn' }${headers} };`,
    );
  const { config } = ts.readConfigFile(join(repository, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: { compilerOptions: object };
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    {
      compilerOptions: { ...config.compilerOptions, types: [] },
      files: Object.keys(probes).map((name) => `src/${name}.ts`),
    },
    ts.sys,
    copy.root,
  );
  const mistakes = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  expect(mistakes.map(({ file }) => basename(file?.fileName ?? ''))).toEqual(['without.ts']);
  expect(ts.flattenDiagnosticMessageText(mistakes[0]?.messageText, '\n')).toContain("'headers' is missing");
});

it('leaves headers that the page sends with every request out of the input', () => {
  const sent = Object.keys(requestHeaders({ language: () => 'de', appId: () => 'app1harbour' }));
  expect(sent.map((name) => [name, isPageHeader(name)])).toEqual(sent.map((name) => [name, true]));
  expect(isPageHeader('X-Tenant')).toBe(false);
});
