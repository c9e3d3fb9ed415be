import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, exampleOf } from './description.ts';
import { generations } from '../session/controls.ts';
import { inGeneration } from './generation.ts';
import type { Listening } from '../server/listen.ts';
import { createPrism } from './prism.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const at = async (generation: string, tenant = 'mandatory-mfa') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?tenant=${tenant}`);
  await browser.put('/_mock/generation', { generation });
  return browser;
};
const signIn = { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } };

describe('1.10', () => {
  it('tells missing factors by another name, and the key without a picture', async () => {
    const browser = await at('1.10');
    await browser.put('/api/interaction', signIn);
    expect((await browser.post('/api/interaction/submit')).json).toEqual({
      code: 'user.missing_mfa',
      message: expect.any(String) as string,
      data: { missingFactors: expect.arrayContaining(['Totp']) as string[] },
    });
    const totp = await browser.post('/api/interaction/verification/totp');
    expect(totp.json).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]+$/) as string });
  });

  it('knows the address of consent for POST only', async () => {
    expect((await (await at('1.10')).get('/api/interaction/consent')).status).toBe(405);
  });
});

describe('1.12', () => {
  it('is what the description says', async () => {
    const browser = await at('1.12');
    await browser.put('/api/interaction', signIn);
    const { json } = await browser.post('/api/interaction/submit');
    expect(json).toMatchObject({ data: { availableFactors: expect.arrayContaining(['Totp']) as string[] } });
    expect((await browser.post('/api/interaction/verification/totp')).json).toHaveProperty('secretQrCode');
  });

  it('knows no consent page', async () => {
    expect((await (await at('1.12', 'harbour')).get('/api/interaction/consent')).status).toBe(404);
  });
});

describe('newer', () => {
  it('has words and keys that nobody knows, beside the known ones', async () => {
    const browser = await at('newer', 'social');
    const { json } = await browser.get('/api/.well-known/sign-in-exp');
    expect(json).toMatchObject({ tenantId: 'social', captcha: {}, ssoConnectors: [] });
    expect(JSON.stringify(json)).toContain('"platform":"Watch"');
    expect((await browser.get('/api/.well-known/phrases')).json).toHaveProperty('translation.captcha');
  });

  it('adds factors and keys to errors', async () => {
    const browser = await at('newer');
    await browser.put('/api/interaction', signIn);
    const { json } = await browser.post('/api/interaction/submit');
    expect(json).toMatchObject({
      traceId: expect.any(String) as string,
      data: { availableFactors: expect.arrayContaining(['Totp', 'PhoneVerificationCode']) as string[] },
    });
  });

  it('tells what consent is about, and takes organizations', async () => {
    const browser = await at('newer', 'default');
    await browser.put('/api/interaction', signIn);
    await browser.post('/api/interaction/submit');
    expect((await browser.get('/api/interaction/consent')).json).toHaveProperty('application.name');
    const agreed = await browser.request('POST', '/api/interaction/consent', { organizationIds: ['org1'] });
    expect(agreed.json).toHaveProperty('redirectTo');
  });
});

it('a tenant has its usual one, until it is switched', async () => {
  const browser = new TestBrowser(mock.origin);
  const generation = async () => (await browser.get('/_mock/state')).json;
  await browser.put('/_mock/tenant', { name: 'harbour' });
  expect(await generation()).toMatchObject({ generation: 'newer' });
  await browser.put('/_mock/generation', { generation: '1.10' });
  await browser.put('/_mock/tenant', { name: 'harbour' });
  expect(await generation()).toMatchObject({ generation: '1.10' });
  await browser.put('/_mock/tenant', { name: 'default' });
  expect(await generation()).toMatchObject({ generation: '1.12' });
});

it('every documented answer keeps its schema in every generation', async () => {
  const prism = await createPrism();
  for (const endpoint of endpoints) {
    const body: unknown = endpoint.requests?.values().next().value;
    const path = endpoint.path.replace('{prefix}', '5BAA6');
    const request = { path, query: {}, headers: { 'content-type': 'application/json' }, body };
    for (const [status, names] of endpoint.examples)
      for (const example of names.size ? names.keys() : [null])
        for (const generation of generations) {
          const choose = () => inGeneration(endpoint.id, { status, example }, generation);
          await expect(prism({ endpoint, request, choose })).resolves.toBeDefined();
        }
  }
  expect(exampleOf('createTotpSecret', 200, 'older')).not.toHaveProperty('secretQrCode');
}, 120_000);
