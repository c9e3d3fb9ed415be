import { endQuietlyWithReader } from '../command-line/closed-pipe.ts';
import { description } from './judge/description.ts';
import { judgeTraffic, NoTraffic } from './judge/judge-traffic.ts';
import { maskText } from './reports/mask.ts';
import { columnLines, progress, summaryLines } from './reports/terminal.ts';
import { writeReports } from './reports/write.ts';
import { readTask, usage, type RunOptions, type ReportFiles } from './run/options.ts';
import { UsageError } from './run/usage-error.ts';
import { apis, type Api } from './resources.ts';
import { exitCodeOf, worstOf, type RunResult } from './run/results.ts';
import { listChecks, NeedsConsent, runConformance, TargetUnusable } from './run/run.ts';
import { UnsupportedWorkflow } from './workflows/arazzo.ts';

const print = (lines: readonly string[]) => {
  for (const line of lines) console.log(line);
};

async function checkServer(options: RunOptions): Promise<RunResult> {
  const run = await runConformance(options, progress(process.stdout, options.verbose));
  print(summaryLines(run));
  return run;
}

function report(runs: readonly RunResult[], files: ReportFiles): void {
  for (const file of writeReports(runs, files)) console.log(`Written: ${file}`);
}

async function checkOneStart(options: RunOptions): Promise<number> {
  const run = await checkServer(options);
  report([run], options.reports);
  for (const sentence of run.unchecked) console.error(sentence);
  return exitCodeOf(run);
}

async function checkStarts(all: readonly RunOptions[], files: ReportFiles): Promise<number> {
  const runs: RunResult[] = [];
  for (const options of all) {
    console.log(`\n${options.name ?? ''}`);
    runs.push(await checkServer(options));
  }
  print(['', ...columnLines(runs)]);
  report(runs, files);
  const code = worstOf(runs.map(exitCodeOf));
  if (code === 2)
    for (const sentence of new Set(runs.flatMap(({ unchecked }) => unchecked))) console.error(sentence);
  return code;
}

function judgeFile(task: { file: string } & Parameters<typeof judgeTraffic>[1]): number {
  const { judged, ignored, findings } = judgeTraffic(task.file, task);
  for (const { request, severity, expected, where, actual } of findings)
    print([
      `${severity === 'must' ? 'FAILED ' : 'warning'}  ${request}`,
      `           expected  ${expected} (${where})`,
      `           got       ${maskText(actual)}`,
    ]);
  const failed = findings.filter(({ severity }) => severity === 'must').length;
  console.log(
    `\nJudged ${judged} answers: ${failed} findings break the contract. Left out ${ignored} answers of other addresses.`,
  );
  return failed > 0 ? 1 : 0;
}

/** Checks the servers of this repository; the build has none. */
async function checkOwnServers(options: RunOptions): Promise<number> {
  const { ownServers } = await import('./own-servers.ts');
  const servers = ownServers[options.api];
  if (servers.length === 0) throw new UsageError('Pass the server to check as --target.');
  const isChosen = options.profiles.length > 0 || options.only.length > 0;
  const codes: number[] = [];
  for (const start of servers) {
    const server = await start();
    try {
      console.log(`\n${server.name}`);
      const profiles = isChosen ? options.profiles : (server.options.profiles ?? []);
      codes.push(await checkOneStart({ ...options, ...server.options, profiles }));
    } finally {
      await server.close();
    }
  }
  return worstOf(codes);
}

/** The checks of these APIs, each once. */
const listAll = (wanted: readonly Api[]) => [
  ...new Map(wanted.flatMap(listChecks).map((check) => [`${check.id} ${check.apis.join()}`, check])).values(),
];

async function main(): Promise<number> {
  const task = readTask(process.argv.slice(2));
  switch (task.kind) {
    case 'help':
      console.log(usage());
      return 0;
    case 'list':
      print(
        listAll(task.apis).map(
          ({ id, apis, profile, severity, requirement, title }) =>
            `${profile.padEnd(16)} ${severity.padEnd(7)} ${apis.join('+').padEnd(22)} ${id}: ${title} (contract.md#${requirement})`,
        ),
      );
      return 0;
    case 'version':
      for (const api of apis) console.log(`${api} API: contract ${description(api).version}`);
      return 0;
    case 'judge':
      return judgeFile(task);
    case 'own-servers':
      return checkOwnServers(task.options);
    case 'run':
      return checkOneStart(task.options);
    case 'starts':
      return checkStarts(task.runs, task.reports);
  }
}

endQuietlyWithReader(process.stdout);
try {
  process.exitCode = await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError || error instanceof NeedsConsent) {
    console.error(`${message}\n\n--help lists the options.`);
    process.exitCode = 2;
  } else if (error instanceof NoTraffic || error instanceof UnsupportedWorkflow) {
    console.error(message);
    process.exitCode = 2;
  } else if (error instanceof TargetUnusable) {
    console.error(message);
    process.exitCode = 3;
  } else throw error;
}
