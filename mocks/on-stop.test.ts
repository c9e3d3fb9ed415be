import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { freePort } from '../tests/setup/free-port.ts';
import { onStop } from './on-stop.ts';

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('stops the server when somebody stops npm', async () => {
  const port = await freePort();
  const npm = spawn('npm', ['run', 'mock'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORT: String(port), NODE_ENV: 'test' },
    stdio: 'ignore',
  });
  await expect.poll(() => isListening(port), { timeout: 25_000 }).toBe(true);
  npm.kill('SIGTERM');
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(false);
}, 60_000);

it('stops even if the parent process ended before the server had started', () => {
  vi.useFakeTimers();
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(1);
  const stop = vi.fn();
  onStop(stop);
  vi.advanceTimersByTime(500);
  expect(stop).toHaveBeenCalledOnce();
  parent.mockRestore();
  vi.useRealTimers();
});
