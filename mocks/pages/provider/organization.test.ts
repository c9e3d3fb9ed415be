import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';

const mock = mockForTests();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const arrive = async (connectorId = 'acme0idp') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth?client_id=demo-app&tenant=single-sign-on');
  const redirectUri = `${mock.origin}/callback/${connectorId}`;
  const { json } = await browser.send(
    'POST',
    `/api/interaction/single-sign-on/${connectorId}/authorization-url`,
    { state: 'a b&c', redirectUri },
  );
  const { redirectTo } = json as { redirectTo: string };
  const choose = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ redirect_uri: redirectUri, state: 'a b&c', ...fields }).toString();
    return browser.send('POST', `/_mock/single-sign-on/${connectorId}/choose`, body, form);
  };
  const bring = (query: URLSearchParams) =>
    browser.send(
      'POST',
      `/api/interaction/single-sign-on/${connectorId}/authentication`,
      Object.fromEntries(query),
    );
  return { browser, redirectTo, choose, bring };
};

const queryOf = (location: string | null) => new URL(location ?? 'none:').searchParams;

describe('the page of an organization', () => {
  it('shows only its own people, and asks for no phone number', async () => {
    const { browser, redirectTo } = await arrive();
    const { text } = await browser.get(redirectTo);
    for (const words of ['Acme', 'Olga Oarsman', 'Nils Nordlys', 'Cancel']) expect(text).toContain(words);
    for (const words of ['Tuva Tarn', 'Phone number', 'will refuse the answer'])
      expect(text).not.toContain(words);
  });

  it('answers 404 for a social connector', async () => {
    const { browser } = await arrive();
    expect((await browser.get('/_mock/social/acme0idp')).status).toBe(404);
    expect((await browser.get('/_mock/single-sign-on/lighthouse-web')).status).toBe(404);
  });

  it('returns the typed person, with a code that works once', async () => {
    const { choose, bring } = await arrive();
    const { location } = await choose({ email: ' Rita@ACME.example ' });
    expect(queryOf(location).get('state')).toBe('a b&c');
    expect((await bring(queryOf(location))).status).toBe(200);
  });

  it('can post its answer as a form', async () => {
    const { browser, redirectTo, choose } = await arrive();
    expect((await browser.get(`${redirectTo}&response_mode=form_post`)).text).toContain(
      'name="response_mode" value="form_post"',
    );
    const { status, text } = await choose({ choice: 'cancel', response_mode: 'form_post' });
    expect(status).toBe(200);
    expect(text).toContain(`method="post" action="${mock.origin}/callback/acme0idp"`);
    expect(text).toContain('name="error" value="access_denied"');
  });

  it('can send a code that makes its connector fail', async () => {
    const { choose, bring } = await arrive();
    const { location } = await choose({ choice: 'code:connector.social_invalid_id_token' });
    expect((await bring(queryOf(location))).json).toMatchObject({
      code: 'connector.social_invalid_id_token',
    });
  });
});
