import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSecondServer } from '../second-server/server.ts';
import { ada } from '../second-server/test-person.ts';
import { judge } from './run.ts';

let server: Awaited<ReturnType<typeof startSecondServer>>;
let said: string[];
// A server of its own for each, as failed passwords add up.
beforeEach(async () => {
  server = await startSecondServer();
});
afterEach(() => server.close());
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
});

const run = (origin = server.origin) => judge({ name: 'A server', origin, start: '/oidc/auth', person: ada });
const failed = () =>
  said.filter((line) => line.includes('FAILED')).map((line) => line.replace(/^ *FAILED */, ''));

/** The server, with answers changed on their way. */
const changed = (change: (request: string, response: Response) => Response | Promise<Response>) => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
    change(`${init?.method ?? 'GET'} ${new URL(url as URL).pathname}`, await fetch(url, init)),
  );
};
const without = (header: string) => {
  changed((_request, response) => {
    const headers = new Headers(response.headers);
    headers.delete(header);
    return new Response(response.body, { status: response.status, headers });
  });
};
const answering = (to: string, status: number, from: number, body: object | string | null) => {
  changed((request, response) =>
    request === to && response.status === from
      ? new Response(typeof body === 'object' && body ? JSON.stringify(body) : body, {
          status,
          headers: { 'content-type': 'application/json' },
        })
      : response,
  );
};

it('passes a server that keeps the contract', async () => {
  expect(await run()).toEqual({ passed: said.filter((line) => line.startsWith('  ok')).length, failed: 0 });
  expect(failed()).toEqual([]);
});

describe('finds what a server does otherwise', () => {
  it('no ETag', async () => {
    without('etag');
    await run();
    expect(failed()).toEqual([
      'getSignInExperience carries an ETag, and takes it back',
      'getPhrases carries an ETag, and takes it back',
    ]);
  });

  it('no Content-Language', async () => {
    without('content-language');
    await run();
    expect(failed()).toEqual(['phrases are public and say their language']);
  });

  it('another status for a wrong password', async () => {
    answering('PUT /api/interaction', 400, 422, { message: 'No.', code: 'session.invalid_credentials' });
    await run();
    expect(failed()).toEqual(['a wrong password and an unknown person look the same']);
  });

  it('another code before anything was put', async () => {
    answering('POST /api/interaction/submit', 404, 404, { message: 'No.', code: 'entity.not_found' });
    await run();
    expect(failed()).toContain('nothing can be submitted before something was put');
  });

  it('settings that do not fit', async () => {
    answering('GET /api/.well-known/sign-in-exp', 200, 200, { signInMode: 7 });
    await run();
    expect(failed()).toContain('settings are public and fit the schema');
    expect(said.join('\n')).toContain('body/signInMode must be string');
  });

  it('a status the contract does not have', async () => {
    answering('PUT /api/interaction', 418, 204, { message: 'Tea?', code: 'tea' });
    await run();
    expect(said.join('\n')).toMatch(
      /expected {2}putInteraction: status 204, .*\n.*came {6}418 \{"message":"Tea\?"/,
    );
  });

  it('an answer without a way on', async () => {
    answering('POST /api/interaction/consent', 200, 200, {});
    await run();
    expect(failed()).toEqual(['a right password signs in, by way of consent, back to the application']);
  });
});

it('shows how to reproduce a failure', async () => {
  answering('PUT /api/interaction', 500, 204, { message: 'Oh.' });
  await run();
  expect(said.map((line) => line.trim())).toContain(
    `curl -i -b jar -c jar -X PUT '${server.origin}/api/interaction' -H 'content-type: application/json' --data-raw '{"event":"SignIn","identifier":{"username":"ada","password":"correct-horse-battery"}}'`,
  );
});

it('fails everything, with a reason, where nobody answers', async () => {
  const { passed } = await run('http://localhost:1');
  expect(passed).toBe(0);
  expect(said.join('\n')).toContain('came      none: ');
});
