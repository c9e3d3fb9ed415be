import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a process of its own. */
export interface Child {
  port: number;
  /** Milliseconds from the spawn to the first answer. */
  startMs: number;
  stop: () => Promise<void>;
}

/** A port nobody has at this moment. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // no pipe is listened on
      server.close(() => resolve(port));
    });
  });

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts node with these arguments and waits until `path` answers. What it says is discarded, its errors aside. Rejects
 * where it ends before, or answers nothing within 30 seconds.
 */
export async function startChild(
  argumentsFor: (port: number) => readonly string[],
  path: string,
): Promise<Child> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, argumentsFor(port), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${String(child.exitCode)}.`);
    if (performance.now() - start > 30_000) {
      await stop(child);
      throw new Error('The server does not answer.');
    }
    await wait(10);
  }
  return { port, startMs: performance.now() - start, stop: () => stop(child) };
}
