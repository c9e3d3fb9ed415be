import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { runChecks } from './run-checks.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const check = async (handler: RequestListener, timeoutMs: number) => {
  const server = await listenOnLocalhost(handler, 0);
  opened.push(server);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  const totals = await runChecks({
    name: 'A server',
    origin: server.origin,
    start: '/oidc/auth',
    timeoutMs,
  });
  return { ...totals, output: lines.join('\n') };
};

const endless: RequestListener = (_request, response) => {
  const part = Buffer.alloc(64 * 1024, 'a');
  const write = () => {
    while (response.write(part));
    response.once('drain', write);
  };
  response.on('error', () => {}).writeHead(200, { 'content-type': 'application/json' });
  write();
};

it('says of an endless body that it is too long', async () => {
  const { failed, output } = await check(endless, 8000);
  expect(failed).toBeGreaterThan(0);
  expect(output).toContain('none: the body has more than');
});

it('stops at a server whose bodies never end coming, and says so', async () => {
  const { failed, output } = await check((_request, response) => response.writeHead(200).write('{"a":'), 200);
  expect(failed).toBe(3);
  expect(output).toContain('did not answer three times in a row: the other checks were not run');
});

it('says that nothing listens', async () => {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  const port = typeof address === 'object' ? address?.port : 0;
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
  const origin = `http://localhost:${String(port)}`;
  expect((await runChecks({ name: 'A server', origin, start: '/oidc/auth' })).failed).toBe(3);
  expect(lines.join('\n')).toContain('ECONNREFUSED');
});
