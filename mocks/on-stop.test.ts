import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '../tests/setup/free-port.ts';

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('ending npm leaves no server behind', async () => {
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
