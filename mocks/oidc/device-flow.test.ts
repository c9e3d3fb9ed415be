import { describe, expect, it } from 'vitest';
import { ManualClock } from '../rules/testing/fixtures.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const clock = new ManualClock();
const mock = mockForTests({ clock });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A device, which keeps no cookies. */
const device = {
  async start() {
    const body = new URLSearchParams({ client_id: 'tide-tv', scope: 'openid' }).toString();
    const { json } = await new TestBrowser(mock.origin).send('POST', '/oidc/device/auth', body, form);
    return json as { device_code: string; user_code: string; verification_uri_complete: string };
  },
  async poll(device_code: string) {
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const body = new URLSearchParams({ client_id: 'tide-tv', grant_type, device_code }).toString();
    const { status, json } = await new TestBrowser(mock.origin).send('POST', '/oidc/token', body, form);
    return { status, json };
  },
};

/** A browser with the page's cookie. */
async function openPage(address = '/oidc/device') {
  const browser = new TestBrowser(mock.origin);
  const { location } = await browser.get(address);
  const xsrf = browser.cookies('/device').get('_logto_device_flow_xsrf') ?? '';
  const submit = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ xsrf, ...fields }).toString();
    const answer = await browser.send('POST', '/oidc/device', body, form);
    return { status: answer.status, location: answer.location?.replace(mock.origin, '') };
  };
  return { browser, location, submit };
}

const pending = { status: 400, json: { error: 'authorization_pending' } };

describe('the device flow', () => {
  it('connects a device: a code, sign-in, consent, tokens once', async () => {
    const { device_code, user_code, verification_uri_complete } = await device.start();
    expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(verification_uri_complete).toBe(`${mock.origin}/device?user_code=${user_code}`);
    expect(await device.poll(device_code)).toEqual(pending);

    const { browser, submit } = await openPage();
    const typed = user_code.replace('-', '').toLowerCase();
    expect((await submit({ user_code: typed })).location).toBe(`/device?user_code=${user_code}`);
    expect(await submit({ user_code, confirm: 'yes' })).toMatchObject({ status: 303, location: '/sign-in' });
    expect(await device.poll(device_code)).toEqual(pending);

    await browser.put('/api/interaction', {
      event: 'SignIn',
      identifier: { username: 'ada', password: 'analytical-engine' },
    });
    const { json } = await browser.post('/api/interaction/submit');
    const { redirectTo } = json as { redirectTo: string };
    expect(redirectTo).toContain(`${mock.origin}/oidc/device/`);
    expect((await browser.get(redirectTo)).location).toBe(`${mock.origin}/consent`);
    await browser.post('/api/interaction/consent');
    expect((await browser.get(redirectTo)).location).toBe(`${mock.origin}/device/success`);

    expect(await device.poll(device_code)).toMatchObject({ status: 200, json: { token_type: 'Bearer' } });
    expect(await device.poll(device_code)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await submit({ user_code })).location).toBe(
      `/device?input_code=${user_code}&error=AlreadyUsedError`,
    );
  });

  it('passes on the code of a link with the cookie of the page', async () => {
    const { location } = await openPage('/oidc/device?user_code=ffmd-dtgd');
    expect(location).toBe(`${mock.origin}/device?user_code=ffmd-dtgd`);
  });

  it('says what is wrong with a code', async () => {
    const { submit } = await openPage();
    expect((await submit({})).location).toBe('/device?error=NoCodeError');
    expect((await submit({ user_code: 'AAAA-BBBB' })).location).toBe(
      '/device?input_code=AAAA-BBBB&error=NotFoundError',
    );
    const { user_code, device_code } = await device.start();
    clock.advance(601);
    expect((await submit({ user_code })).location).toBe(`/device?input_code=${user_code}&error=ExpiredError`);
    expect(await device.poll(device_code)).toMatchObject({ status: 400, json: { error: 'expired_token' } });
  });

  it('tells the device that somebody has cancelled', async () => {
    const { user_code, device_code } = await device.start();
    const { submit } = await openPage();
    expect((await submit({ user_code, abort: 'yes' })).location).toBe('/device?error=AbortedError');
    expect(await device.poll(device_code)).toMatchObject({ status: 400, json: { error: 'access_denied' } });
  });

  it('refuses a form that does not come from the page of this browser', async () => {
    const { user_code, device_code } = await device.start();
    const { submit } = await openPage();
    const foreign = await submit({ user_code, xsrf: 'guessed', confirm: 'yes' });
    expect(foreign.location).toBe('/device?error=InvalidRequest');
    const body = new URLSearchParams({ user_code, confirm: 'yes' }).toString();
    const { status } = await new TestBrowser(mock.origin).send('POST', '/oidc/device', body, form);
    expect(status).toBe(500);
    expect(await device.poll(device_code)).toEqual(pending);
  });

  it('refuses an application without a device', async () => {
    const body = new URLSearchParams({ client_id: 'demo-app' }).toString();
    const { status, json } = await new TestBrowser(mock.origin).send('POST', '/oidc/device/auth', body, form);
    expect([status, json]).toEqual([400, expect.objectContaining({ error: 'invalid_client' })]);
  });
});

it('plays the device in the control API, with the clock of the browser', async () => {
  const browser = new TestBrowser(mock.origin);
  const started = (await browser.post('/_mock/device')).json as { userCode: string }[];
  expect(started).toMatchObject([{ state: 'waiting', tokens: null }]);
  await browser.send('POST', '/_mock/clock', { advanceS: 601 });
  const list = (await browser.get('/_mock/device')).json;
  expect(list).toMatchObject([{ userCode: started[0]?.userCode, state: 'expired' }]);
  expect((await new TestBrowser(mock.origin).get('/_mock/device')).json).toEqual([]);
});
