import { parseState } from '../../../src/domain/routes.ts';
import { newBrowserSession } from '../../session/session.ts';

import { openingsFor } from '../screens.ts';
import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';
import { findTenant, tenants } from '../../tenants/tenants.ts';

const mock = mockForTests();
const open = () => new TestBrowser(mock.origin);

const send = (browser: TestBrowser, command: string, fields: Record<string, string>) =>
  browser.send('POST', `/_mock/control/${command}`, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const state = async (browser: TestBrowser) => (await browser.get('/_mock/state')).json;

describe('the control page', () => {
  it('has no inline scripts or styles, which its policy would block', async () => {
    const { headers, text } = await open().get('/_mock');
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).not.toMatch(/ style=| on\w+=|<script(?![^>]* src=)|<style/);
  });

  it('shows tenants, people with their passwords, faults and screens', async () => {
    const { text } = await open().get('/_mock');
    for (const { name } of tenants) expect(text).toContain(`value="${name}"`);
    for (const shown of [
      'analytical-engine',
      'persona=ada',
      'truncated-json',
      'screen=%2Fregister%2Fpassword',
    ])
      expect(text).toContain(shown);
  });

  it('answers GET only', async () => {
    expect((await open().send('POST', '/_mock')).status).toBe(404);
  });
});

describe('the forms of the control page work without a script', () => {
  it.each([
    ['tenant', { name: 'harbour' }, 'start', { tenant: { name: 'harbour' } }],
    ['persona', { name: 'ada' }, 'start', { persona: 'ada' }],
    ['generation', { generation: '1.42' }, 'switches', { generation: '1.42' }],
    ['clock', { advanceS: '600' }, 'switches', { clock: { aheadS: 600 } }],
    ['code', { fixed: '246810' }, 'switches', { code: { fixed: '246810' } }],
    ['fault', { fault: 'delay', for: '', times: '', ms: '' }, 'faults', { faults: [{ name: 'delay' }] }],
    [
      'fault',
      { fault: 'delay', for: 'putEvent', times: '2', ms: '50' },
      'faults',
      { faults: [{ name: 'delay', operationId: 'putEvent', times: 2, ms: 50 }] },
    ],
    ['reset', {}, 'reset', { faults: [] }],
  ])('%s %j', async (command, fields: Record<string, string>, section, expected) => {
    const browser = open();
    const { status, location } = await send(browser, command, fields);
    expect([status, location]).toEqual([303, `${mock.origin}/_mock#${section}`]);
    expect(await state(browser)).toMatchObject(expected);
  });

  it('force the chosen answer and keep its operation selected', async () => {
    const browser = open();
    const fields = { operationId: 'putEvent', answer: '403 auth.forbidden', times: '3' };
    const { location } = await send(browser, 'answer', fields);
    expect(location).toBe(`${mock.origin}/_mock?operation=putEvent#answers`);
    const answers = [{ operationId: 'putEvent', status: 403, example: 'auth.forbidden', times: 3 }];
    expect(await state(browser)).toMatchObject({ answers });
    await send(browser, 'answer', { operationId: 'putEvent', answer: '204', times: '1' });
    expect(await state(browser)).toMatchObject({ answers: [...answers, { status: 204, example: null }] });
    await send(browser, 'no-answers', {});
    expect(await state(browser)).toMatchObject({ answers: [] });
  });

  it('switch off one fault, and all faults', async () => {
    const browser = open();
    for (const fault of ['delay', 'error-500', 'delay']) await send(browser, 'fault', { fault });
    expect(await state(browser)).toMatchObject({ faults: [{ name: 'error-500' }] });
    await send(browser, 'no-faults', {});
    expect(await state(browser)).toMatchObject({ faults: [] });
  });

  it('clear the fixed code and the persona', async () => {
    const browser = open();
    await send(browser, 'code', { fixed: '246810' });
    await send(browser, 'code', { fixed: '246810', random: 'yes' });
    await send(browser, 'persona', { name: 'ada' });
    await send(browser, 'persona', { name: '' });
    expect(await state(browser)).toMatchObject({ code: { fixed: null }, persona: null });
  });

  it('show an escaped error message', async () => {
    const { status, text } = await send(open(), 'tenant', { name: '<b>harbor' });
    expect(status).toBe(400);
    expect(text).toContain('There is no tenant &quot;&lt;b&gt;harbor&quot;. Nearest: harbour');
    expect((await send(open(), 'code', { fixed: '12' })).text).toContain('six digits');
    expect((await send(open(), 'dance', {})).status).toBe(404);
  });
});

it('shows phone numbers as a person types them, and hands them over so', async () => {
  const browser = open();
  await browser.put('/_mock/tenant', { name: 'phone' });
  const { text } = await browser.get('/_mock');
  expect(text).toContain('data-copy="+447700900303"');
  const { location } = await browser.get('/?tenant=phone&persona=emil');
  expect(new URL(location ?? '').searchParams.get('login_hint')).toBe('+447700900303');
});

it('shows the bodies of the last requests, escaped and cut', async () => {
  const browser = open();
  await browser.get('/');
  await browser.put('/api/interaction', { event: 'SignIn', note: `<b>${'x'.repeat(3000)}` });
  await browser.post('/api/interaction/submit');
  const { text } = await browser.get('/_mock');
  expect(text).toContain('{&quot;event&quot;:&quot;SignIn&quot;,&quot;note&quot;:&quot;&lt;b&gt;xxx');
  expect(text).not.toContain('x'.repeat(2001));
  expect(text).toContain('&quot;code&quot;:&quot;session.identifier_not_found&quot;');
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

  it('is offered only where the tenant has the screen', async () => {
    const browser = open();
    expect((await browser.get('/_mock')).text).not.toContain('%2Fsign-in%2Fverification-code');
    expect((await browser.get('/_mock/go?screen=/sign-in/verification-code')).status).toBe(400);
    await browser.put('/_mock/tenant', { name: 'email-code' });
    expect((await browser.get('/_mock')).text).toContain('%2Fsign-in%2Fverification-code');
    const { text } = await browser.get('/_mock/go?screen=/sign-in/verification-code');
    expect(text).toContain('/verification/verification-code');
  });

  it.each(tenants.map(({ name }) => name))('carries a state that its screen accepts, at %s', (name) => {
    const browser = newBrowserSession(findTenant(name) ?? tenants[0]);
    for (const [path, { state }] of openingsFor(browser, Date.now()))
      expect([path, parseState(path, state)]).not.toEqual([path, undefined]);
  });

  it.each(['https://evil.example', '//evil.example', '/sign-in/../../x', ''])(
    'refuses "%s"',
    async (screen) => {
      expect((await open().get(`/_mock/go?screen=${encodeURIComponent(screen)}`)).status).toBe(400);
    },
  );
});
