import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSecondServer } from '../second-server/server.ts';
import { ada } from '../second-server/test-client.ts';
import { runChecks } from './run-checks.ts';

let server: Awaited<ReturnType<typeof startSecondServer>>;
let output: string[];
// A new server for each test, because it counts failed passwords.
beforeEach(async () => {
  server = await startSecondServer();
});
afterEach(() => server.close());
beforeEach(() => {
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => output.push(line));
});

const run = (origin = server.origin) =>
  runChecks({ name: 'A server', origin, start: '/oidc/auth?client_id=demo-app', credentials: ada });
const failedChecks = () =>
  output.filter((line) => line.includes('FAILED')).map((line) => line.replace(/^ *FAILED */, ''));

const changeResponses = (change: (request: string, response: Response) => Response | Promise<Response>) => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    change(`${init?.method ?? 'GET'} ${new URL(url as URL).pathname}`, await fetch(url, init)),
  );
};
const withoutHeader = (header: string) => {
  changeResponses((_request, response) => {
    const headers = new Headers(response.headers);
    headers.delete(header);
    return new Response(response.body, { status: response.status, headers });
  });
};
const replaceResponse = (
  operation: string,
  status: number,
  originalStatus: number,
  body: object | string | null,
) => {
  changeResponses((request, response) =>
    request === operation && response.status === originalStatus
      ? new Response(typeof body === 'object' && body ? JSON.stringify(body) : body, {
          status,
          headers: { 'content-type': 'application/json' },
        })
      : response,
  );
};

it('passes a server that follows the contract', async () => {
  expect(await run()).toEqual({ passed: output.filter((line) => line.startsWith('  ok')).length, failed: 0 });
  expect(failedChecks()).toEqual([]);
});

describe('fails a server with', () => {
  it('no ETag', async () => {
    withoutHeader('etag');
    await run();
    expect(failedChecks()).toEqual([
      'getSignInExperience has an ETag and accepts If-None-Match',
      'getPhrases has an ETag and accepts If-None-Match',
    ]);
  });

  it('no Content-Language', async () => {
    withoutHeader('content-language');
    await run();
    expect(failedChecks()).toEqual(['phrases are public and have a Content-Language']);
  });

  it('another status for a wrong password', async () => {
    replaceResponse('PUT /api/interaction', 400, 422, {
      message: 'No.',
      code: 'session.invalid_credentials',
    });
    await run();
    expect(failedChecks()).toEqual(['a wrong password and an unknown account get the same response']);
  });

  it('another code before an event was sent', async () => {
    replaceResponse('POST /api/interaction/submit', 404, 404, { message: 'No.', code: 'entity.not_found' });
    await run();
    expect(failedChecks()).toContain('submit fails before an event was sent');
  });

  it('invalid settings', async () => {
    replaceResponse('GET /api/.well-known/sign-in-exp', 200, 200, { signInMode: 7 });
    await run();
    expect(failedChecks()).toContain('settings are public and valid');
    expect(output.join('\n')).toContain('body/signInMode must be string');
  });

  it('a status that the contract does not have', async () => {
    replaceResponse('PUT /api/interaction', 418, 204, { message: 'Tea?', code: 'tea' });
    await run();
    expect(output.join('\n')).toMatch(
      /expected {2}putInteraction: status 204, .*\n.*came {6}418 \{"message":"Tea\?"/,
    );
  });

  it('a response without redirectTo', async () => {
    replaceResponse('POST /api/interaction/consent', 200, 200, {});
    await run();
    expect(failedChecks()).toEqual([
      'a correct password signs in and leads through consent back to the application',
    ]);
  });
});

it('prints curl commands that reproduce a failure', async () => {
  replaceResponse('PUT /api/interaction', 500, 204, { message: 'Oh.' });
  await run();
  expect(output.map((line) => line.trim())).toContain(
    `curl -i -b jar -c jar -X PUT '${server.origin}/api/interaction' -H 'content-type: application/json' --data-raw '{"event":"SignIn","identifier":{"username":"ada","password":"correct-horse-battery"}}'`,
  );
});

it('fails every check with a reason if the server cannot be reached', async () => {
  const { passed } = await run('http://localhost:1');
  expect(passed).toBe(0);
  expect(output.join('\n')).toContain('came      none: ');
});
