import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/server.ts';
import { proves, receives } from './acts/passcode.ts';
import { finishesAs, submits } from './acts/sign-in.ts';
import { Person } from './person.ts';
import { seeded, Turns } from './turns.ts';
import { workflows } from './workflows/all.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const sessions = 50;
const tenants = ['email-code', 'phone', 'no-terms', 'social', 'email-sign-up'] as const;

interface State {
  tenant: { name: string };
  interaction: { stored: unknown } | null;
  accounts: { email?: string; phone?: string }[];
  messages: number;
}
const stateOf = async (person: Person) => (await person.controls('GET', 'state')) as State;

/** Registers somebody of their own at a tenant, and looks whether anything of another session shows. */
async function registersAlone(person: Person, at: number): Promise<void> {
  const tenant = tenants[at % tenants.length] ?? 'email-code';
  const own =
    tenant === 'phone'
      ? { phone: `4477009010${String(at).padStart(2, '0')}` }
      : { email: `v${String(at)}@example.org` };
  await person.comesIn({ tenant });
  await person.must(204, 'putInteraction', { event: 'Register' });
  await proves(person, own);
  await person.must(204, 'patchProfile', own);

  const before = await stateOf(person);
  const again = person.reloaded();
  expect(await stateOf(again)).toMatchObject({ interaction: before.interaction, tenant: { name: tenant } });
  expect((await again.must(200, 'getSignInExperience')).body).toMatchObject({ tenantId: tenant });
  expect(before.messages).toBe(1);

  if (tenant === 'email-sign-up') {
    await submits(again, '422 user.missing_profile');
    await again.must(204, 'patchProfile', { password: `ample-anchorage-${String(at * 7)}` });
  }
  await finishesAs(again, Object.values(own).join());
  const { accounts } = await stateOf(again);
  const strangers = accounts.filter(
    ({ email = '', phone = '' }) => /^v\d+@/.test(email) || phone.startsWith('4477009010'),
  );
  expect(strangers).toHaveLength(1);
  expect(strangers[0]).toMatchObject(own);
}

it(`${String(sessions)} sessions, interleaved, never mix`, async () => {
  const random = seeded(4);
  const turns = new Turns(random);
  const journeys = Array.from({ length: sessions }, async (_, at) => {
    const flow = workflows[Math.floor(random() * workflows.length)];
    const person = new Person(mock.origin, turns.wait);
    await flow?.run(person);
    await registersAlone(new Person(mock.origin, turns.wait), at);
  });
  await turns.over(journeys, 8);
}, 120_000);

it('a code of one session is wrong in another, although both asked for the same address', async () => {
  const people = [new Person(mock.origin), new Person(mock.origin)] as const;
  const email = 'ada@example.org';
  const codes: string[] = [];
  for (const person of people) {
    await person.comesIn({ tenant: 'email-code' });
    await person.controls('PUT', 'code', { fixed: codes.length ? '246810' : '135791' });
    await person.must(204, 'putInteraction', { event: 'SignIn' });
    codes.push(await receives(person, { email }));
  }
  const [first, second] = people;
  await first.must('400 verification_code.code_mismatch', 'patchIdentifiers', {
    email,
    verificationCode: codes[1],
  });
  await second.must(204, 'patchIdentifiers', { email, verificationCode: codes[1] });
  await first.must(204, 'patchIdentifiers', { email, verificationCode: codes[0] });
});

it('what one session switches, another does not notice', async () => {
  const [switching, quiet] = [new Person(mock.origin), new Person(mock.origin)];
  for (const person of [switching, quiet]) await person.comesIn();
  await switching.controls('PUT', 'answers', {
    operationId: 'putInteraction',
    code: 'user.suspended',
    times: 5,
  });
  await switching.controls('POST', 'clock', { advanceS: 3000 });
  await quiet.must(204, 'putInteraction', { event: 'SignIn' });
  await switching.must('401 user.suspended', 'putInteraction', { event: 'SignIn' });
  await switching.controls('POST', 'reset');
  await quiet.must('404 session.identifier_not_found', 'submitInteraction');
});
