import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isObject } from '../../src/domain/type-guards.ts';

/** A test that fails, and the first line of what it says. */
export interface Failure {
  test: string;
  message: string;
}

const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

/** Ends a process with all that it has started. */
function stop({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid !== undefined) process.kill(isWindows ? pid : -pid, signal);
}

export function stopTests(): void {
  for (const child of running) stop(child, 'SIGTERM');
}

/** A fault may make a test go round for ever. */
const LIMIT_MINUTES = { unit: 10, build: 10, e2e: 90, a11y: 60 };

interface Ended {
  status: number | null;
  output: string;
}

interface Command {
  cwd: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  limitMinutes: number;
}

function run({ cwd, command, args, env, limitMinutes }: Command): Promise<Ended> {
  return new Promise<Ended>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
      // A process group of its own, so that what it starts ends with it.
      detached: !isWindows,
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      collect(Buffer.from(`\nstopped after ${limitMinutes} minutes`));
      stop(child, 'SIGTERM');
      // What goes round for ever hears no other signal.
      setTimeout(() => {
        if (running.has(child)) stop(child, 'SIGKILL');
      }, 10_000);
    }, limitMinutes * 60_000);
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, output });
    });
  });
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (text: string): string => text.replace(escapes, '').trim().split('\n')[0] ?? '';
const lastLine = (text: string): string => text.replace(escapes, '').trim().split('\n').at(-1) ?? '';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The report that a test runner has written, once. */
function takeReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(path, { force: true });
  }
}

/** Says nothing of the test where the runner has failed otherwise. */
const failureOf = ({ status, output }: Ended, found: Failure | undefined): Failure | undefined =>
  status === 0 ? undefined : (found ?? { test: '', message: lastLine(output) });

/** Runs vitest, up to the first test that fails. */
export async function runUnitTests(root: string, ...args: readonly string[]): Promise<Failure | undefined> {
  const reportFile = join(root, 'unit-report.json');
  const ended = await run({
    cwd: root,
    command: process.execPath,
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--run',
      '--configLoader=runner',
      '--config=tests/setup/vitest.config.ts',
      '--bail=1',
      '--maxWorkers=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${reportFile}`,
    ],
    limitMinutes: LIMIT_MINUTES.unit,
  });
  const report = takeReport(reportFile);
  const files = isObject(report) ? listOf(report['testResults']).filter(isObject) : [];
  const failed = files.find(({ status }) => status === 'failed');
  const assertion = listOf(failed?.['assertionResults'])
    .filter(isObject)
    .find(({ status }) => status === 'failed');
  const message = textOf(listOf(assertion?.['failureMessages'])[0]) || textOf(failed?.['message']);
  return failureOf(
    ended,
    failed && {
      test: `${relative(root, textOf(failed['name']))} ${textOf(assertion?.['title'])}`.trim(),
      message: firstLine(message),
    },
  );
}

/** Runs one of the npm scripts with browser tests, up to the first test that fails. */
export async function runBrowserTests(
  root: string,
  script: 'e2e' | 'a11y',
  patterns: readonly string[] = [],
): Promise<Failure | undefined> {
  const reportFile = join(root, `${script}-report.json`);
  const options = ['--reporter=json', '--max-failures=1', '--workers=1', '--pass-with-no-tests'];
  const ended = await run({
    cwd: root,
    command: 'npm',
    args: ['run', '--silent', script, '--', ...options, ...patterns],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    limitMinutes: LIMIT_MINUTES[script],
  });
  const report = takeReport(reportFile);
  return failureOf(ended, isObject(report) ? failedSpec(report['suites']) : undefined);
}

function failedSpec(suites: unknown): Failure | undefined {
  for (const suite of listOf(suites).filter(isObject)) {
    for (const spec of listOf(suite['specs']).filter(isObject)) {
      const results = listOf(spec['tests'])
        .filter(isObject)
        .filter(({ status }) => status === 'unexpected')
        .flatMap(({ results }) => listOf(results).filter(isObject));
      const [failed] = results;
      if (!failed) continue;
      const messages = listOf(failed['errors'])
        .filter(isObject)
        .map(({ message }) => firstLine(textOf(message)));
      return { test: `${textOf(spec['file'])} ${textOf(spec['title'])}`, message: messages.join(' · ') };
    }
    const below = failedSpec(suite['suites']);
    if (below) return below;
  }
  return undefined;
}

/** Builds the page; the last line where that fails. */
export async function build(root: string): Promise<Failure | undefined> {
  const args = ['run', '--silent', 'build'];
  const ended = await run({ cwd: root, command: 'npm', args, limitMinutes: LIMIT_MINUTES.build });
  return failureOf(ended, undefined);
}
