import { checks, type Credentials } from './checks.ts';
import { ApiClient, CheckFailure, NoAnswer } from './api-client.ts';

export interface ServerUnderTest {
  name: string;
  origin: string;
  /** Path of the authorization endpoint. */
  start: string;
  credentials?: Credentials | undefined;
  timeoutMs?: number | undefined;
}

/** Each may have waited for ten seconds. */
const MAX_UNANSWERED = 3;

export interface Totals {
  passed: number;
  failed: number;
}

export async function runChecks({
  name,
  origin,
  start,
  credentials,
  timeoutMs,
}: ServerUnderTest): Promise<Totals> {
  console.log(`\n${name} (${origin})`);
  const totals = { passed: 0, failed: 0 };
  let unanswered = 0;
  for (const check of checks) {
    if (check.needsCredentials && !credentials) {
      console.log(`  not run  ${check.name}: give --username and --password`);
      continue;
    }
    const client = new ApiClient(origin, timeoutMs);
    try {
      await check.run(client, { start, credentials: credentials ?? { username: '', password: '' } });
      totals.passed++;
      unanswered = 0;
      console.log(`  ok       ${check.name}`);
    } catch (error) {
      totals.failed++;
      unanswered = error instanceof NoAnswer ? unanswered + 1 : 0;
      const [expected, actual] =
        error instanceof CheckFailure
          ? [error.message, error.actual]
          : ['an answer that the check can read', error instanceof Error ? error.message : String(error)];
      console.log(`  FAILED   ${check.name}`);
      console.log(`           expected  ${expected}`);
      console.log(`           came      ${actual}`);
      console.log(`           to see it, in an empty folder:`);
      for (const line of client.curlCommands) console.log(`             ${line}`);
      if (unanswered === MAX_UNANSWERED) {
        console.log('  The server did not answer three times in a row: the other checks were not run.');
        break;
      }
    }
  }
  return totals;
}
