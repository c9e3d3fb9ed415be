import { describe, expect, it } from 'vitest';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const mock = mockForTests();

const startSignIn = async (query = '') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?client_id=demo-app&${query}`);
  return browser;
};
const state = async (browser: TestBrowser) =>
  (await browser.get('/_mock/state')).json as {
    recent: { operationId: string; status: number; code: string | null; by: string }[];
    answers: unknown[];
    messages: number;
  };
const signInBody = { event: 'SignIn' };

describe('forced answers', () => {
  it('answer as often as set, in order, and only for their operation', async () => {
    const browser = await startSignIn();
    const force = { operationId: 'putInteraction', code: 'user.suspended', times: 2 };
    await browser.put('/_mock/answers', force);
    await browser.put('/_mock/answers', { operationId: 'putInteraction', status: 500 });
    expect((await browser.put('/api/interaction/event', signInBody)).status).toBe(404);
    const responses = [];
    for (let call = 0; call < 4; call++)
      responses.push((await browser.put('/api/interaction', signInBody)).status);
    expect(responses).toEqual([401, 401, 500, 204]);
    expect((await state(browser)).answers).toEqual([]);
  });

  it('do not replace the error for an invalid body', async () => {
    const browser = await startSignIn();
    await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
    expect((await browser.put('/api/interaction', {})).json).toMatchObject({ code: 'guard.invalid_input' });
    expect((await browser.put('/api/interaction', signInBody)).status).toBe(401);
  });

  it('yield to the Prefer header, and can be cleared', async () => {
    const browser = await startSignIn();
    await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
    const prefer = { prefer: 'code=403' };
    expect((await browser.send('PUT', '/api/interaction', signInBody, prefer)).status).toBe(403);
    expect((await browser.send('DELETE', '/_mock/answers')).json).toMatchObject({ answers: [] });
    expect((await browser.put('/api/interaction', signInBody)).status).toBe(204);
  });
});

describe('a forced answer without an operation', () => {
  const signInWithCode = async (...answers: readonly object[]) => {
    const browser = await startSignIn('tenant=email-code');
    await browser.put('/_mock/code', { fixed: '246810' });
    for (const answer of answers) expect((await browser.put('/_mock/answers', answer)).status).toBe(200);
    const address = { email: 'ada@example.org' };
    const proof = { ...address, verificationCode: '246810' };
    const calls = [
      await browser.put('/api/interaction', signInBody),
      await browser.send('POST', '/api/interaction/verification/verification-code', address),
      await browser.send('PATCH', '/api/interaction/identifiers', proof),
      await browser.post('/api/interaction/submit'),
    ];
    return calls.map(({ status }) => status);
  };

  it('goes to the next call that can answer so', async () => {
    expect(await signInWithCode({ code: 'verification_code.expired' })).toEqual([204, 204, 400, 404]);
    expect(await signInWithCode({ code: 'connector.rate_limit_exceeded' })).toEqual([204, 429, 400, 404]);
  });

  it('goes to the calls of the Experience API as well, and there to the part of the profile that it is about', async () => {
    const browser = await startSignIn('release=1.42');
    const newer = (path: string, body: object, method = 'POST') =>
      browser.send(method, `/api/experience${path}`, body);
    await newer('', { interactionEvent: 'Register' }, 'PUT');
    await browser.put('/_mock/answers', { code: 'password.rejected' });
    expect((await newer('/profile', { type: 'username', value: 'mary' })).status).toBe(204);
    const password = { type: 'password', value: 'ample-anchorage' };
    expect((await newer('/profile', password)).json).toMatchObject({ code: 'password.rejected' });
    expect((await newer('/profile', password)).status).toBe(204);
    await browser.put('/_mock/answers', { code: 'user.suggest_mfa' });
    expect((await newer('/identification', {})).status).toBe(201);
    expect((await newer('/submit', {})).json).toMatchObject({ code: 'user.suggest_mfa' });
  });

  it('waits for the one before it', async () => {
    const missing = { example: 'user.missing_profile-email' };
    const statuses = await signInWithCode(missing, { code: 'connector.rate_limit_exceeded' });
    expect(statuses).toEqual([204, 204, 204, 422]);
  });

  it('is refused where no operation can answer so', async () => {
    const browser = await startSignIn();
    expect((await browser.put('/_mock/answers', { code: 'user.driftwood' })).status).toBe(400);
    expect((await browser.put('/_mock/answers', { status: 500 })).status).toBe(400);
  });
});

it('the state lists the last calls, newest first, with the reason for each answer', async () => {
  const browser = await startSignIn();
  await browser.put('/api/interaction', { event: 'Dance' });
  await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
  await browser.put('/api/interaction', signInBody);
  await browser.put('/_mock/faults', { faults: [{ name: 'error-500', times: 1 }] });
  await browser.put('/api/interaction', signInBody);
  await browser.put('/api/interaction', signInBody);
  await browser.send('PUT', '/api/interaction', signInBody, { prefer: 'code=403' });
  const { recent } = await state(browser);
  expect(recent.map(({ status, by }) => `${String(status)} ${by}`)).toEqual([
    '403 prefer',
    '204 rule',
    '500 fault',
    '401 forced',
    '400 guard',
  ]);
  expect(recent[3]).toMatchObject({ operationId: 'putInteraction', code: 'user.suspended' });
});

it('the state lists at most fifty calls', async () => {
  const browser = await startSignIn();
  for (let call = 0; call < 55; call++) await browser.put('/api/interaction', signInBody);
  expect((await state(browser)).recent).toHaveLength(50);
});

it('concurrent calls of one session keep each other’s changes', async () => {
  const browser = await startSignIn('tenant=harbour');
  await browser.put('/api/interaction', signInBody);
  await browser.put('/_mock/answers', { operationId: 'putEvent', status: 500, times: 7 });
  // To one address, only ten messages may go.
  const body = (at: number) => ({ email: `ada-${String(at)}@example.org` });
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? browser.send('POST', '/api/interaction/verification/verification-code', body(at))
        : browser.put('/api/interaction/event', signInBody),
    ),
  );
  expect(responses.filter(({ status }) => status === 500)).toHaveLength(7);
  const now = await state(browser);
  expect(now.messages).toBe(20);
  expect(now.recent).toHaveLength(41);
});
