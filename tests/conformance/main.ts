import { parseArgs } from 'node:util';
import { personas } from '../../mocks/people/personas.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Credentials } from './checks.ts';
import { runChecks, type ServerUnderTest, type Totals } from './run-checks.ts';

/** `npm run conformance`: checks the mock and the second server, or with `--target` another server. */
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    start: { type: 'string', default: '/oidc/auth?client_id=demo-app' },
  },
});

const total: Totals = { passed: 0, failed: 0 };
const checkServer = async (target: ServerUnderTest): Promise<void> => {
  const { passed, failed } = await runChecks(target);
  total.passed += passed;
  total.failed += failed;
};

if (values.target === undefined) await checkOwnServers();
else if (!URL.canParse(values.target)) throw new Error(`--target must be a URL, not "${values.target}".`);
else {
  const { username, password } = values;
  const credentials = username !== undefined && password !== undefined ? { username, password } : undefined;
  await checkServer({ name: 'Your server', origin: values.target, start: values.start, credentials });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

async function checkOwnServers(): Promise<void> {
  const { username, password } = personas.ada.account;
  const ada: Credentials = { username, password };
  const mock = await startMock();
  try {
    await checkServer({
      name: 'The mock',
      origin: mock.origin,
      start: '/oidc/auth?client_id=demo-app',
      credentials: ada,
    });
    const byEmail = { username: personas.ada.account.email, password };
    await checkServer({
      name: 'The mock, tenant harbour',
      origin: mock.origin,
      start: '/oidc/auth?client_id=demo-app&tenant=harbour',
      credentials: byEmail,
    });
  } finally {
    await mock.close();
  }
  for (const variant of ['plain', 'newer'] as const) {
    const { origin, close } = await startSecondServer({ variant });
    try {
      const credentials = { username: 'ada', password: 'correct-horse-battery' };
      await checkServer({
        name: `The second server, ${variant}`,
        origin,
        start: '/oidc/auth?client_id=demo-app',
        credentials,
      });
    } finally {
      await close();
    }
  }
}
