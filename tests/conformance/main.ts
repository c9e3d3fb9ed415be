import { personas } from '../../mocks/people/personas.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { startSecondServer } from '../second-server/server.ts';
import type { Credentials } from './checks.ts';
import { readTarget } from './options.ts';
import { runChecks, type ServerUnderTest, type Totals } from './run-checks.ts';

const total: Totals = { passed: 0, failed: 0 };
const checkServer = async (target: ServerUnderTest): Promise<void> => {
  const { passed, failed } = await runChecks(target);
  total.passed += passed;
  total.failed += failed;
};

/** `npm run conformance`: checks the mock and the second server, or with `--target` another server. */
try {
  const target = readTarget(process.argv.slice(2));
  await (target ? checkServer(target) : checkOwnServers());
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

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
