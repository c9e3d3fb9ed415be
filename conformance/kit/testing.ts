import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { readTask, type RunOptions } from './run/options.ts';

/** Options for a run against a server of the tests. */
export function optionsFor(target: string, ...args: string[]): RunOptions {
  const task = readTask(['--target', target, '--seed', '1', '--code-wait', '0.2', ...args]);
  if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
  return task.options;
}

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Changes what the kit gets: an answer without a request, or another response. */
export function between(change: {
  request?: (call: string, body: string | undefined, url: URL) => Response | undefined;
  response?: (call: string, response: Response) => Response | Promise<Response>;
}): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const address = new URL(url as URL);
    const call = `${init?.method ?? 'GET'} ${address.pathname}`;
    const swallowed = change.request?.(call, init?.body as string | undefined, address);
    if (swallowed) return swallowed;
    const response = await fetch(url, init);
    return change.response ? change.response(call, response) : response;
  });
}

export const jsonResponse = (status: number, body: unknown, headers: HeadersInit = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(new Headers(headers)) },
  });
