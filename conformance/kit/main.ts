import { judgeTraffic, NoTraffic } from './judge/judge-traffic.ts';
import { maskText } from './reports/mask.ts';
import { resultLines, summaryLines } from './reports/terminal.ts';
import { writeReports } from './reports/write.ts';
import { readTask, usage, UsageError, type RunOptions } from './run/options.ts';
import { exitCodeOf } from './run/results.ts';
import { listChecks, NeedsConsent, runConformance, TargetUnusable } from './run/run.ts';
import { UnsupportedWorkflow } from './workflows/arazzo.ts';

/** The exit code of a program whose output nobody reads any more: 128 and the number of SIGPIPE. */
const CLOSED_PIPE = 141;

const print = (lines: readonly string[]) => {
  for (const line of lines) console.log(line);
};

async function checkServer(options: RunOptions): Promise<number> {
  const run = await runConformance(options, {
    onStart: (line) => console.log(line),
    onResult: (result, at, of) => {
      if (process.stdout.isTTY && !options.verbose) process.stdout.write(`\r${at}/${of} \r`);
      print(resultLines(result, options.verbose));
    },
  });
  print(summaryLines(run));
  for (const file of writeReports(run, options.reports)) console.log(`Written: ${file}`);
  for (const sentence of run.unchecked) console.error(sentence);
  return exitCodeOf(run);
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
  if (ownServers.length === 0) throw new UsageError('Pass the server to check as --target.');
  const isChosen = options.profiles.length > 0 || options.only.length > 0;
  const codes: number[] = [];
  for (const start of ownServers) {
    const server = await start();
    try {
      console.log(`\n${server.name}`);
      const profiles = isChosen ? options.profiles : (server.options.profiles ?? []);
      codes.push(await checkServer({ ...options, ...server.options, profiles }));
    } finally {
      await server.close();
    }
  }
  // A check that one of these servers skips can be for another one.
  return Math.max(...(codes.every((code) => code === 2) ? codes : codes.filter((code) => code !== 2)));
}

async function main(): Promise<number> {
  const task = readTask(process.argv.slice(2));
  switch (task.kind) {
    case 'help':
      console.log(usage());
      return 0;
    case 'list':
      print(
        listChecks().map(
          ({ id, profile, severity, requirement, title }) =>
            `${profile.padEnd(16)} ${severity.padEnd(7)} ${id}: ${title} (contract.md#${requirement})`,
        ),
      );
      return 0;
    case 'judge':
      return judgeFile(task);
    case 'own-servers':
      return checkOwnServers(task.options);
    case 'run':
      return checkServer(task.options);
  }
}

/** Whoever reads the output, such as head, may stop before its end. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(CLOSED_PIPE);
});

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
