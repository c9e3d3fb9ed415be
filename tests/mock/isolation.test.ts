import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { MockClient } from './mock-client.ts';

const mock = mockForTests();

const State = z.object({
  tenant: z.object({ name: z.string() }),
  accounts: z.array(z.object({ email: z.optional(z.string()) })),
  messages: z.number(),
});

it('shows each of 20 browsers that register at the same time its own tenant, messages and account', async () => {
  const registerAs = async (index: number) => {
    const client = new MockClient(mock.origin);
    const tenant = index % 2 ? 'email-code' : 'no-terms';
    const address = { email: `v${String(index)}@example.org` };
    await client.start(tenant, 'Register');
    await client.verify(address);
    await client.succeed(['PATCH', '/profile', address]);
    await client.submit();
    const { accounts, ...state } = State.parse((await client.browser.get('/_mock/state')).json);
    expect(state).toEqual({ tenant: { name: tenant }, messages: 1 });
    expect(accounts.filter(({ email }) => email?.startsWith('v'))).toContainEqual(address);
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => registerAs(index)));
});

it('accepts a code only in its own session, even for the same address', async () => {
  const email = 'ada@example.org';
  const [first, second] = [new MockClient(mock.origin), new MockClient(mock.origin)];
  const sent = async (client: MockClient, fixed: string) => {
    await client.start('email-code');
    await client.control('PUT', 'code', { fixed });
    return client.code({ email });
  };
  const enter = (client: MockClient, verificationCode: string) =>
    client.call('PATCH', '/identifiers', { email, verificationCode });
  const codes = [await sent(first, '135791'), await sent(second, '246810')] as const;
  expect(await enter(first, codes[1])).toBe('400 verification_code.code_mismatch');
  expect(await enter(second, codes[1])).toBe('204');
  expect(await enter(first, codes[0])).toBe('204');
});

it('changes by the control API only the session of its browser', async () => {
  const [changed, unchanged] = [new MockClient(mock.origin), new MockClient(mock.origin)];
  for (const client of [changed, unchanged]) await client.begin();
  await changed.control('PUT', 'answers', {
    operationId: 'putInteraction',
    code: 'user.suspended',
    times: 5,
  });
  await changed.control('POST', 'clock', { advanceS: 3000 });
  const start = (client: MockClient) => client.call('PUT', '', { event: 'SignIn' });
  expect(await start(unchanged)).toBe('204');
  expect(await start(changed)).toBe('401 user.suspended');
  await changed.control('POST', 'reset');
  expect(await unchanged.submit()).toBe('404 session.identifier_not_found');
});
