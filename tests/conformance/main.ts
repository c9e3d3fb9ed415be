import { parseArgs } from 'node:util';
import { personas } from '../../mocks/people/personas.ts';
import { startMock } from '../../mocks/server/server.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Person } from './checks.ts';
import { judge, type Target, type Totals } from './run.ts';

/** `npm run conformance`: the mock and the second server, or with --target a server of your own. */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    start: { type: 'string', default: '/oidc/auth' },
  },
});

const total: Totals = { passed: 0, failed: 0 };
const add = async (target: Target): Promise<void> => {
  const { passed, failed } = await judge(target);
  total.passed += passed;
  total.failed += failed;
};

if (values.target === undefined) await ourOwn();
else if (!URL.canParse(values.target))
  throw new Error(`--target must be an address, not "${values.target}".`);
else {
  const { username, password } = values;
  const person = username !== undefined && password !== undefined ? { username, password } : undefined;
  await add({ name: 'Your server', origin: values.target, start: values.start, person });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

/** Both servers of this repository: they share no code, so what both keep is the contract. */
async function ourOwn(): Promise<void> {
  const { username, password } = personas.ada.account;
  const ada: Person = { username, password };
  const mock = await startMock();
  try {
    await add({ name: 'The mock', origin: mock.origin, start: '/oidc/auth', person: ada });
    const byEmail = { username: personas.ada.account.email, password };
    await add({
      name: 'The mock, tenant harbour',
      origin: mock.origin,
      start: '/oidc/auth?tenant=harbour',
      person: byEmail,
    });
  } finally {
    await mock.close();
  }
  for (const variant of ['plain', 'newer'] as const) {
    const { origin, close } = await startSecondServer({ variant });
    try {
      const person = { username: 'ada', password: 'correct-horse-battery' };
      await add({ name: `The second server, ${variant}`, origin, start: '/oidc/auth', person });
    } finally {
      await close();
    }
  }
}
