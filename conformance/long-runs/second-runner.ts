import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Helper } from '../kit/helper/operations.ts';
import { startHelperServer } from '../kit/helper/server.ts';
import { findTenant } from '../../mocks/tenants/tenants.ts';
import { mockTenant } from '../kit/own-servers.ts';
import { readFacts } from '../kit/plan/server-facts.ts';
import { readTask, type RunOptions } from '../kit/run/options.ts';
import { createScope, runConformance } from '../kit/run/run.ts';
import { readWorkflows } from '../kit/workflows/arazzo.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TENANTS = ['default', 'all-identifiers', 'mandatory-mfa', 'skippable-mfa', 'social', 'single-sign-on'];

/** Respect sends no cookie here, and without one the mock imitates a release without single sign-on. */
const OF_ANOTHER_RELEASE = ['sso-look-up-needs-the-session', 'sso-needs-the-session'];

interface RespectReport {
  files?: Record<string, { executedWorkflows?: { workflowId: string; status: string }[] }>;
}

/** Runs workflows of one file with Redocly Respect; returns the status of each. */
async function respect(
  file: string,
  workflows: readonly string[],
  servers: { api: string; helper: string },
): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'respect-'));
  const json = join(folder, 'report.json');
  const args = ['respect', file, '-S', `api=${servers.api}`, '-S', `helper=${servers.helper}`, '-J', json];
  for (const workflow of workflows) args.push('-w', workflow);
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/redocly'), args, { cwd: ROOT });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
  try {
    const report = JSON.parse(readFileSync(json, 'utf8')) as RespectReport;
    const executed = Object.values(report.files ?? {}).flatMap(
      ({ executedWorkflows = [] }) => executedWorkflows,
    );
    return new Map(executed.map(({ workflowId, status }) => [workflowId, status]));
  } catch {
    throw new Error(`Respect wrote no report for ${file}:\n${output.slice(-3000)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the workflows at a tenant of the mock with both runners. */
async function compare(tenant: string): Promise<{ compared: number; differing: string[] }> {
  const server = await mockTenant(tenant, findTenant(tenant)?.release)();
  try {
    const task = readTask(['--target', server.options.target, '--seed', '5']);
    if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
    const options: RunOptions = { ...task.options, ...server.options };
    const { results } = await runConformance(options);
    const ours = new Map(results.map(({ id, outcome }) => [id, outcome]));

    const scope = await createScope(options);
    const helper = new Helper(scope);
    scope.facts = readFacts((await scope.call(undefined, 'getSignInExperience')).json);
    const session = await helper.open();
    scope.facts = readFacts((await scope.call(session, 'getSignInExperience')).json);
    const served = await startHelperServer(helper);
    const servers = { api: `${server.options.target}/api`, helper: served.origin };
    const differing: string[] = [];
    let compared = 0;
    try {
      const workflows = readWorkflows('interaction').filter(
        ({ workflowId, needs }) =>
          ours.get(workflowId) !== 'skipped' &&
          !needs.includes('clock') &&
          !OF_ANOTHER_RELEASE.includes(workflowId),
      );
      for (const file of new Set(workflows.map((one) => one.file))) {
        const ids = workflows.filter((one) => one.file === file).map(({ workflowId }) => workflowId);
        const theirs = await respect(file, ids, servers);
        for (const id of ids) {
          compared += 1;
          // Respect knows no `x-severity`, so it fails a promise that a server should keep, and passes one with a note.
          if (ours.get(id) === 'warning') continue;
          if ((theirs.get(id) === 'success') !== (ours.get(id) === 'passed'))
            differing.push(
              `${tenant}, ${id}: ours ${ours.get(id) ?? 'none'}, Respect ${theirs.get(id) ?? 'none'}`,
            );
        }
      }
    } finally {
      await served.close();
    }
    return { compared, differing };
  } finally {
    await server.close();
  }
}

/** Checks that Redocly Respect, which shares no code with our runner, gets the same results at these tenants of the mock. */
export async function compareWithRespect(tenants: readonly string[]): Promise<boolean> {
  let failures = 0;
  for (const tenant of tenants.length > 0 ? tenants : TENANTS) {
    const { compared, differing } = await compare(tenant);
    failures += differing.length;
    console.log(`${tenant}: Respect agrees on all but ${differing.length} of ${compared} workflows.`);
    for (const line of differing) console.log(`  ${line}`);
  }
  return failures === 0;
}
