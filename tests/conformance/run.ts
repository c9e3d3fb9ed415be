import { checks, type Person } from './checks.ts';
import { Failure, Visitor } from './visitor.ts';

/** A server to judge. */
export interface Target {
  name: string;
  origin: string;
  /** Where an application sends people. */
  start: string;
  person?: Person | undefined;
}

export interface Totals {
  passed: number;
  failed: number;
}

/** Tries every check at a server, one after another, and tells how it went. */
export async function judge({ name, origin, start, person }: Target): Promise<Totals> {
  console.log(`\n${name} (${origin})`);
  const totals = { passed: 0, failed: 0 };
  for (const check of checks) {
    if (check.needsPerson && !person) {
      console.log(`  not run  ${check.name}: give --username and --password`);
      continue;
    }
    const visitor = new Visitor(origin);
    try {
      await check.run(visitor, { start, person: person ?? { username: '', password: '' } });
      totals.passed++;
      console.log(`  ok       ${check.name}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      totals.failed++;
      console.log(`  FAILED   ${check.name}`);
      console.log(`           expected  ${error.message}`);
      console.log(`           came      ${error.came}`);
      console.log(`           to see it, in an empty folder:`);
      for (const line of visitor.curls) console.log(`             ${line}`);
    }
  }
  return totals;
}
