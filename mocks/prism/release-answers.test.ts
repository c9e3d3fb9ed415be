import { expect, it, onTestFinished } from 'vitest';
import { endpoints, exampleOf } from './description.ts';
import { serverReleases } from '../session/server-release.ts';
import { answerAtRelease } from './release-answers.ts';
import { createPrism } from './prism.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { startMock } from '../server/start-mock.ts';
import { TestBrowser } from '../server/test-browser.ts';

const mock = mockForTests();

it('uses the release of the tenant until somebody sets another', async () => {
  const browser = new TestBrowser(mock.origin);
  const state = async () => (await browser.get('/_mock/state')).json;
  await browser.put('/_mock/tenant', { name: 'harbour' });
  expect(await state()).toMatchObject({ release: '1.42' });
  await browser.put('/_mock/release', { release: '1.10' });
  await browser.put('/_mock/tenant', { name: 'harbour' });
  expect(await state()).toMatchObject({ release: '1.10' });
  await browser.put('/_mock/tenant', { name: 'default' });
  expect(await state()).toMatchObject({ release: '1.12' });
});

it('takes another release for tenants without one, as npm start does', async () => {
  const started = await startMock({ defaultRelease: '1.42' });
  onTestFinished(() => started.close());
  const browser = new TestBrowser(started.origin);
  const { json } = await browser.get('/_mock/tenants');
  const releases = new Map(
    (json as { name: string; release: string }[]).map((one) => [one.name, one.release]),
  );
  expect(['default', 'single-sign-on', 'older'].map((name) => releases.get(name))).toEqual([
    '1.42',
    '1.22',
    '1.10',
  ]);
  await browser.put('/_mock/tenant', { name: 'single-sign-on' });
  await browser.put('/_mock/tenant', { name: 'default' });
  expect((await browser.get('/_mock/state')).json).toMatchObject({ release: '1.42' });
  expect((await browser.get('/api/.well-known/sign-in-exp')).json).toMatchObject({ customProfileFields: [] });
});

it('turns every documented answer into a valid one in every release', async () => {
  const prism = await createPrism();
  for (const endpoint of endpoints) {
    const body: unknown = endpoint.requestExamples?.values().next().value;
    const path = endpoint.path.replace('{prefix}', '5BAA6');
    const request = { path, query: {}, headers: { 'content-type': 'application/json' }, body };
    for (const [status, names] of endpoint.responseExamples)
      for (const example of names.size ? names.keys() : [null])
        for (const release of serverReleases) {
          const choose = () => answerAtRelease(endpoint.id, { status, example }, release);
          await expect(prism({ endpoint, request, choose })).resolves.toBeDefined();
        }
  }
  expect(exampleOf('createTotpSecret', 200, 'older')).not.toHaveProperty('secretQrCode');
}, 120_000);
