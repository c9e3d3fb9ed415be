import { describe, expect, it } from 'vitest';
import { parseState } from '../../../src/domain/routes.ts';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';
import { newBrowserSession } from '../../session/session.ts';
import { findTenant, tenants } from '../../tenants/tenants.ts';
import { controlDescription, controlCalls } from '../control-description.ts';
import { openingsFor } from '../screens.ts';

const mock = mockForTests();
const open = () => new TestBrowser(mock.origin);
const calls = controlCalls(await controlDescription());

const send = (browser: TestBrowser, operationId: string, fields: Record<string, string>) =>
  browser.send('POST', `/_mock/control/${operationId}`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
/** The state without the time. */
const stateOf = async (browser: TestBrowser) => {
  const { clock, ...state } = (await browser.get('/_mock/state')).json as { clock: { aheadS: number } };
  return { ...state, aheadS: clock.aheadS };
};
/** The fields as a person fills them in. */
const fieldsOf = (body: object) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  );

describe('the control page', () => {
  it('has no inline scripts or styles, which its policy would block', async () => {
    const { headers, text } = await open().get('/_mock');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=|<script(?![^>]* src=)|<style/);
  });

  it('shows the backticks of descriptions as code', async () => {
    const { text } = await open().get('/_mock');
    expect(text).toContain('<code>null</code> means random codes.');
    expect(text.replaceAll(/<(code|textarea)[^>]*>[^<]*</g, '')).not.toContain('`');
  });

  it('has a form for each operation that changes the mock, and shows tenants, people, faults and screens', async () => {
    const { text } = await open().get('/_mock');
    for (const { method, operation } of calls)
      expect(text.includes(`action="/_mock/control/${operation.operationId}"`)).toBe(method !== 'GET');
    for (const { name } of tenants) expect(text).toContain(`value="${name}"`);
    for (const shown of [
      'analytical-engine',
      'persona=ada',
      'truncated-json',
      'screen=%2Fregister%2Fpassword',
    ])
      expect(text).toContain(shown);
  });

  it('shows the bodies of the last requests, escaped', async () => {
    const browser = open();
    await browser.get('/');
    await browser.put('/api/interaction', { event: 'SignIn', note: '<b>' });
    expect((await browser.get('/_mock')).text).toContain(
      '{&quot;event&quot;:&quot;SignIn&quot;,&quot;note&quot;:&quot;&lt;b&gt;',
    );
  });

  it('answers GET only', async () => {
    expect((await open().send('POST', '/_mock')).status).toBe(404);
  });
});

const examples = calls
  .filter(({ method }) => method !== 'GET')
  .flatMap((call) => {
    const bodies = call.operation.requestBody?.content['application/json'].examples ?? {
      none: { value: undefined },
    };
    return Object.entries(bodies).map(([name, { value }]) => ({
      ...call,
      name,
      body: value as object | undefined,
    }));
  });

describe('a form works without a script, and has the same effect as the JSON API', () => {
  it.each(examples)('$operation.operationId, $name', async ({ path, method, operation, body }) => {
    const [byForm, byJson] = [open(), open()];
    const { status, location } = await send(byForm, operation.operationId, fieldsOf(body ?? {}));
    expect([status, location]).toEqual([303, `${mock.origin}/_mock#${operation.operationId}`]);
    await byJson.send(method, `/_mock${path}`, body);
    expect(await stateOf(byForm)).toEqual(await stateOf(byJson));
  });

  it('shows an escaped error message', async () => {
    const { status, text } = await send(open(), 'putTenant', { name: '<b>harbor' });
    expect(status).toBe(400);
    expect(text).toContain('There is no tenant &quot;&lt;b&gt;harbor&quot;. Nearest: harbour');
    expect((await send(open(), 'putCode', { fixed: '12' })).text).toContain('six digits');
    expect((await send(open(), 'putFaults', { faults: 'delay' })).text).toContain('must be a list');
    expect((await send(open(), 'dance', {})).status).toBe(404);
  });
});

describe('a link to a screen', () => {
  it('starts a sign-in if none is in progress, and redirects to the screen', async () => {
    const browser = open();
    const { location } = await browser.get('/_mock/go?screen=/forgot-password');
    expect(location).toBe(`${mock.origin}/forgot-password`);
    expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
    const id = browser.cookies().get('_interaction');
    await browser.get('/_mock/go?screen=/register');
    expect(browser.cookies().get('_interaction')).toBe(id);
  });

  it('appears only if the tenant has the screen', async () => {
    const browser = open();
    expect((await browser.get('/_mock')).text).not.toContain('%2Fsign-in%2Fverification-code');
    expect((await browser.get('/_mock/go?screen=/sign-in/verification-code')).status).toBe(400);
    await browser.put('/_mock/tenant', { name: 'email-code' });
    expect((await browser.get('/_mock')).text).toContain('%2Fsign-in%2Fverification-code');
    const { text } = await browser.get('/_mock/go?screen=/sign-in/verification-code');
    expect(text).toContain('/verification/verification-code');
  });

  it.each(tenants.map(({ name }) => name))('has a state that its screen accepts, at %s', (name) => {
    const browser = newBrowserSession(findTenant(name) ?? tenants[0]);
    for (const [path, { state }] of openingsFor(browser, Date.now()))
      expect([path, parseState(path, state)]).not.toEqual([path, undefined]);
  });

  it.each(tenants.map(({ name }) => name))(
    'makes calls that the server of either API accepts, at %s',
    async (name) => {
      const openings = openingsFor(newBrowserSession(findTenant(name) ?? tenants[0]), Date.now());
      for (const api of ['interaction', 'experience'] as const)
        for (const [screen, { calls }] of openings) {
          const browser = open();
          await browser.get(`/oidc/auth?client_id=demo-app&tenant=${name}&release=1.42`);
          await browser.put('/_mock/code', { fixed: '246810' });
          let verificationId = '';
          for (const { method, path, body } of calls[api]) {
            const sent = JSON.stringify(body)
              .replace('$code', '246810')
              .replace('$verificationId', verificationId);
            const { status, json } = await browser.send(method, `/api${path}`, JSON.parse(sent));
            expect([200, 204], `${screen}: ${method} ${path}`).toContain(status);
            if (status === 200) ({ verificationId } = json as { verificationId: string });
          }
        }
    },
  );

  it.each(['https://evil.example', '//evil.example', '/sign-in/../../x', ''])(
    'refuses "%s"',
    async (screen) => {
      expect((await open().get(`/_mock/go?screen=${encodeURIComponent(screen)}`)).status).toBe(400);
    },
  );
});
