import { checks, type Credentials } from './checks.ts';
import { CheckFailure, ApiClient } from './api-client.ts';

export interface ServerUnderTest {
  name: string;
  origin: string;
  /** Path of the authorization endpoint. */
  start: string;
  credentials?: Credentials | undefined;
}

export interface Totals {
  passed: number;
  failed: number;
}

export async function runChecks({ name, origin, start, credentials }: ServerUnderTest): Promise<Totals> {
  console.log(`\n${name} (${origin})`);
  const totals = { passed: 0, failed: 0 };
  for (const check of checks) {
    if (check.needsCredentials && !credentials) {
      console.log(`  not run  ${check.name}: give --username and --password`);
      continue;
    }
    const client = new ApiClient(origin);
    try {
      await check.run(client, { start, credentials: credentials ?? { username: '', password: '' } });
      totals.passed++;
      console.log(`  ok       ${check.name}`);
    } catch (error) {
      if (!(error instanceof CheckFailure)) throw error;
      totals.failed++;
      console.log(`  FAILED   ${check.name}`);
      console.log(`           expected  ${error.message}`);
      console.log(`           came      ${error.actual}`);
      console.log(`           to see it, in an empty folder:`);
      for (const line of client.curlCommands) console.log(`             ${line}`);
    }
  }
  return totals;
}
