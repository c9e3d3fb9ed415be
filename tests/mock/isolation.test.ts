import { expect, it } from 'vitest';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { verifyAddress, requestCode } from './actions/passcode.ts';
import { submitAndCompleteAs, submit } from './actions/sign-in.ts';
import { MockClient } from './mock-client.ts';
import { seededRandom, Interleaver } from './interleaver.ts';
import { workflows } from './workflows/all.ts';

const mock = mockForTests();

const sessions = 20;
const tenants = ['email-code', 'phone', 'no-terms', 'social', 'email-sign-up'] as const;

interface State {
  tenant: { name: string };
  interaction: { stored: unknown } | null;
  accounts: { email?: string; phone?: string }[];
  messages: number;
}
const stateOf = async (client: MockClient) => (await client.control('GET', 'state')) as State;

async function registerInIsolation(client: MockClient, index: number): Promise<void> {
  const tenant = tenants[index % tenants.length] ?? 'email-code';
  const own =
    tenant === 'phone'
      ? { phone: `4477009010${String(index).padStart(2, '0')}` }
      : { email: `v${String(index)}@example.org` };
  await client.startSignIn({ tenant });
  await client.expectCall(204, 'putInteraction', { event: 'Register' });
  await verifyAddress(client, own);
  await client.expectCall(204, 'patchProfile', own);

  const before = await stateOf(client);
  const reloaded = client.reloaded();
  expect(await stateOf(reloaded)).toMatchObject({
    interaction: before.interaction,
    tenant: { name: tenant },
  });
  expect((await reloaded.expectCall(200, 'getSignInExperience')).body).toMatchObject({ tenantId: tenant });
  expect(before.messages).toBe(1);

  if (tenant === 'email-sign-up') {
    await submit(reloaded, '422 user.missing_profile');
    await reloaded.expectCall(204, 'patchProfile', { password: `ample-anchorage-${String(index * 7)}` });
  }
  await submitAndCompleteAs(reloaded, Object.values(own).join());
  const { accounts } = await stateOf(reloaded);
  const newAccounts = accounts.filter(
    ({ email = '', phone = '' }) => /^v\d+@/.test(email) || phone.startsWith('4477009010'),
  );
  expect(newAccounts).toHaveLength(1);
  expect(newAccounts[0]).toMatchObject(own);
}

it(`${String(sessions)} interleaved sessions stay separate`, async () => {
  const random = seededRandom(4);
  const interleaver = new Interleaver(random);
  const tasks = Array.from({ length: sessions }, async (_, index) => {
    const flow = workflows[Math.floor(random() * workflows.length)];
    const client = new MockClient(mock.origin, interleaver.waitForTurn);
    await flow?.run(client);
    await registerInIsolation(new MockClient(mock.origin, interleaver.waitForTurn), index);
  });
  await interleaver.run(tasks, 8);
}, 120_000);

it('a code works only in its own session, even for the same address', async () => {
  const people = [new MockClient(mock.origin), new MockClient(mock.origin)] as const;
  const email = 'ada@example.org';
  const codes: string[] = [];
  for (const client of people) {
    await client.startSignIn({ tenant: 'email-code' });
    await client.control('PUT', 'code', { fixed: codes.length ? '246810' : '135791' });
    await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
    codes.push(await requestCode(client, { email }));
  }
  const [first, second] = people;
  await first.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', {
    email,
    verificationCode: codes[1],
  });
  await second.expectCall(204, 'patchIdentifiers', { email, verificationCode: codes[1] });
  await first.expectCall(204, 'patchIdentifiers', { email, verificationCode: codes[0] });
});

it('changes by the control API affect only their own session', async () => {
  const [changed, unchanged] = [new MockClient(mock.origin), new MockClient(mock.origin)];
  for (const client of [changed, unchanged]) await client.startSignIn();
  await changed.control('PUT', 'answers', {
    operationId: 'putInteraction',
    code: 'user.suspended',
    times: 5,
  });
  await changed.control('POST', 'clock', { advanceS: 3000 });
  await unchanged.expectCall(204, 'putInteraction', { event: 'SignIn' });
  await changed.expectCall('401 user.suspended', 'putInteraction', { event: 'SignIn' });
  await changed.control('POST', 'reset');
  await unchanged.expectCall('404 session.identifier_not_found', 'submitInteraction');
});
