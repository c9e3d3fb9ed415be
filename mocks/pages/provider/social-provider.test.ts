import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';

const mock = mockForTests();

const connectorId = 'lighthouse-web';
const redirectUriOf = (id: string) => `${mock.origin}/callback/${id}`;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const arrive = async () => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth?client_id=demo-app&tenant=social');
  await browser.put('/api/interaction', { event: 'SignIn' });
  const redirectUri = redirectUriOf(connectorId);
  const { json } = await browser.send('POST', '/api/interaction/verification/social-authorization-uri', {
    connectorId,
    state: 'a b&c',
    redirectUri,
  });
  const { redirectTo } = json as { redirectTo: string };
  const choose = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ redirect_uri: redirectUri, state: 'a b&c', ...fields }).toString();
    const { status, location, text } = await browser.send(
      'POST',
      `/_mock/social/${connectorId}/choose`,
      body,
      form,
    );
    return { status, text, query: Object.fromEntries(new URL(location ?? 'none:').searchParams) };
  };
  const bring = ({ state: _, ...data }: Record<string, string>) =>
    browser.send('PATCH', '/api/interaction/identifiers', {
      connectorId,
      connectorData: { redirectUri, ...data },
    });
  return { browser, redirectTo, choose, bring };
};

describe('the page of a social provider', () => {
  it('names the provider, the application and the people to choose from', async () => {
    const { browser, redirectTo } = await arrive();
    const { status, text, headers } = await browser.get(redirectTo);
    expect(status).toBe(200);
    for (const words of ['Lighthouse', 'Tide Tables', 'Lin Lagoon', 'signs in as lin', 'Cancel'])
      expect(text).toContain(words);
    expect(text).not.toContain('will refuse the answer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['social', 'social', 'lighthouse-web'],
    ['single-sign-on', 'sso', 'acme0idp'],
  ])('warns of no refusal to a sign-in over the Experience API: %s', async (tenant, kind, id) => {
    const browser = new TestBrowser(mock.origin);
    await browser.get(`/oidc/auth?client_id=demo-app&tenant=${tenant}&release=1.42`);
    await browser.put('/api/experience', { interactionEvent: 'SignIn' });
    const path = `/api/experience/verification/${kind}/${id}/authorization-uri`;
    const { json } = await browser.send('POST', path, { state: 's', redirectUri: redirectUriOf(id) });
    const { authorizationUri } = json as { authorizationUri: string };
    expect((await browser.get(authorizationUri)).text).not.toContain('will refuse the answer');
  });

  it('warns of a refusal if no sign-in waits for the provider', async () => {
    const { browser, redirectTo } = await arrive();
    const { text } = await browser.get(redirectTo.replaceAll('lighthouse-web', 'anchor-web'));
    expect(text).toContain('will refuse the answer');
  });

  it('accepts the request as a posted form, as OpenID Connect allows', async () => {
    const { browser, redirectTo } = await arrive();
    const { pathname, searchParams } = new URL(redirectTo);
    const { status, text } = await browser.send('POST', pathname, searchParams.toString(), form);
    expect(status).toBe(200);
    expect(text).toContain('value="a b&amp;c"');
  });

  it.each([
    ['another connector', redirectUriOf.bind(null, 'buoy-universal')],
    ['another host', () => 'https://evil.example/callback/lighthouse-web'],
    ['another page', () => `${redirectUriOf(connectorId)}/../../demo-app`],
    ['nowhere', () => ''],
  ])('refuses a redirect_uri of %s', async (_, redirectUri) => {
    const { browser, choose } = await arrive();
    const query = new URLSearchParams({ redirect_uri: redirectUri() }).toString();
    expect((await browser.get(`/_mock/social/${connectorId}?${query}`)).status).toBe(400);
    expect((await choose({ redirect_uri: redirectUri(), choice: 'cancel' })).status).toBe(400);
  });

  it('refuses unknown connectors and response_mode=form_post', async () => {
    const { browser, redirectTo } = await arrive();
    expect((await browser.get('/_mock/social/nowhere')).status).toBe(404);
    expect((await browser.get('/_mock/social/%E0%A4%A')).status).toBe(404);
    const { status, text } = await browser.get(`${redirectTo}&response_mode=form_post`);
    expect([status, text]).toMatchObject([
      400,
      expect.stringContaining('form_post is not offered') as string,
    ]);
  });

  it('escapes values of the address', async () => {
    const { browser, redirectTo } = await arrive();
    const { text } = await browser.get(`${redirectTo}&state=x`.replace('a+b', '%22%3E%3Cimg%3E'));
    expect(text).not.toContain('<img>');
    expect(text).toContain('&quot;&gt;&lt;img&gt;');
  });
});

describe('the answer of the provider', () => {
  it('contains the typed person, with normalized e-mail and phone', async () => {
    const { browser, choose, bring } = await arrive();
    const { query } = await choose({ email: ' Mia@Example.org ', phone: '+44 7700 900999', name: 'Mia' });
    expect((await bring(query)).status).toBe(204);
    expect((await browser.post('/api/interaction/submit')).json).toMatchObject({
      code: 'user.identity_not_exist',
      data: { relatedUser: { type: 'email', value: 'mia@example.org' } },
    });
    expect((await choose({ email: ' ' })).status).toBe(400);
    expect((await choose({ choice: 'person:nobody' })).status).toBe(400);
  });

  it('can have a state that the page never sent', async () => {
    const { choose } = await arrive();
    expect((await choose({ choice: 'other-state' })).query['state']).not.toBe('a b&c');
  });
});
