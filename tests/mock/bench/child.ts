import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../setup/free-port.ts';

export interface Child {
  port: number;
  /** Milliseconds from the spawn to the first answer. */
  startMs: number;
  stop: () => Promise<void>;
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

const isAnswering = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts node and waits until `path` answers. @throws when the process ends or does not answer within 30 seconds */
export async function startChild(
  argumentsFor: (port: number) => readonly string[],
  path: string,
): Promise<Child> {
  const port = await freePort('127.0.0.1');
  const start = performance.now();
  const child = spawn(process.execPath, argumentsFor(port), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  while (!(await isAnswering(port, path))) {
    if (child.exitCode !== null) throw new Error(`The server exited with ${String(child.exitCode)}.`);
    if (performance.now() - start > 30_000) {
      await stop(child);
      throw new Error('The server does not answer.');
    }
    await wait(10);
  }
  return { port, startMs: performance.now() - start, stop: () => stop(child) };
}
