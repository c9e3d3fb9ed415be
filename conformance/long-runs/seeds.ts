import { mockTenant, secondServer, type OwnServer } from '../kit/own-servers.ts';
import { resultLines, summaryLines } from '../kit/reports/terminal.ts';
import { readTask } from '../kit/run/options.ts';
import { countOf, type CheckOutcome } from '../kit/run/results.ts';
import { runConformance } from '../kit/run/run.ts';

/** The most processor time per run, which does not depend on how busy the machine is. */
const LONGEST_S = 15;

/** Tenants of the mock that together play every flow of the Experience API but `social-create-another`. */
const EXPERIENCE_TENANTS = [
  ...['default', 'all-identifiers', 'email-code', 'phone', 'email-sign-up', 'username-and-contact'],
  ...['mandatory-mfa', 'skippable-mfa', 'authenticator-only', 'passkey-only', 'message-factors'],
  ...['passkey-sign-in', 'extra-profile', 'profile-fields', 'strict-accounts', 'social', 'social-only'],
  ...['social-register-only', 'social-sign-up', 'register-only', 'sign-in-only', 'harbour'],
  ...['single-sign-on', 'single-sign-on-code', 'single-sign-on-username', 'single-sign-on-off'],
];

const experienceTenant = (tenant: string) => async (): Promise<OwnServer> => {
  const server = await mockTenant(tenant, '1.42')();
  return {
    ...server,
    name: `${server.name}, Experience API`,
    options: { ...server.options, api: 'experience' },
  };
};

/** Correct servers with every kind of settings. */
const servers: readonly (() => Promise<OwnServer>)[] = [
  mockTenant('default'),
  mockTenant('default', '1.22'),
  mockTenant('default', '1.42'),
  mockTenant('all-identifiers'),
  mockTenant('all-identifiers', '1.22'),
  mockTenant('email-code'),
  mockTenant('phone', '1.22'),
  mockTenant('email-sign-up', '1.42'),
  mockTenant('username-and-contact'),
  mockTenant('mandatory-mfa'),
  mockTenant('mandatory-mfa', '1.22'),
  mockTenant('mandatory-mfa', '1.42'),
  mockTenant('skippable-mfa', '1.22'),
  mockTenant('passkey-only'),
  mockTenant('authenticator-only', '1.22'),
  mockTenant('social'),
  mockTenant('social', '1.22'),
  mockTenant('social-sign-up', '1.22'),
  mockTenant('social-register-only'),
  mockTenant('register-only', '1.22'),
  mockTenant('sign-in-only'),
  mockTenant('strict-password'),
  mockTenant('german-only', '1.22'),
  mockTenant('single-sign-on', '1.22'),
  mockTenant('single-sign-on', '1.42'),
  mockTenant('single-sign-on-code', '1.22'),
  mockTenant('single-sign-on-code', '1.42'),
  mockTenant('single-sign-on-username', '1.22'),
  mockTenant('single-sign-on-username', '1.42'),
  mockTenant('single-sign-on-off', '1.22'),
  mockTenant('single-sign-on-off', '1.42'),
  secondServer('plain'),
  secondServer('username'),
  secondServer('email'),
  secondServer('email-password'),
  secondServer('email-register'),
  secondServer('recovery'),
  secondServer('social'),
  secondServer('single-sign-on'),
  secondServer('single-sign-on-members'),
  secondServer('single-sign-on-terms'),
  secondServer('two-step'),
  secondServer('two-step-optional'),
  ...EXPERIENCE_TENANTS.map(experienceTenant),
];

/** Runs the kit on a correct server and reports the run. Returns the number of false alarms, plus one if it takes too long. */
async function countAlarms(start: () => Promise<OwnServer>, seed: number): Promise<number> {
  const server = await start();
  try {
    const task = readTask(['--target', server.options.target, '--seed', String(seed)]);
    if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
    const before = process.cpuUsage();
    const run = await runConformance({ ...task.options, ...server.options });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    const count = (outcome: CheckOutcome) => countOf(run.results, outcome);
    const alarms = count('failed') + count('error') + Number(run.isInconclusive);
    const isSlow = seconds > LONGEST_S;
    console.log(
      `${server.name}, seed ${seed}: ${count('passed')} passed, ${count('warning')} warnings, ${count('skipped')} skipped, ` +
        `${alarms} false alarms, ${(run.ms / 1000).toFixed(1)} s, ${seconds.toFixed(1)} s of processor time${isSlow ? ': too slow' : ''}`,
    );
    const lines = [...run.results.flatMap((result) => resultLines(result, false)), ...summaryLines(run)];
    if (alarms > 0) console.log(lines.join('\n'));
    return alarms + Number(isSlow);
  } finally {
    await server.close();
  }
}

/**
 * Runs the kit on each correct server, with as many seeds as the argument states (one by default), different for each
 * server. It must raise no false alarm and not take too long.
 */
export async function checkCorrectServers([seeds = '1']: readonly string[]): Promise<boolean> {
  let wrong = 0;
  for (let round = 0; round < Number(seeds); round += 1)
    for (const [at, start] of servers.entries()) wrong += await countAlarms(start, 100 * (round + 1) + at);
  return wrong === 0;
}
