import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { keepPolicyReport } from './policy-reports.ts';

/** Serves the build with another index.html. */
export async function startChangedBuild(
  backend: string,
  change: (html: string) => string,
): Promise<RunningServer> {
  const distDir = mkdtempSync(join(tmpdir(), 'changed-build-'));
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), distDir, { recursive: true });
  const page = join(distDir, 'index.html');
  writeFileSync(page, change(readFileSync(page, 'utf8')));
  const host = await startHost({ port: 0, distDir, backend, onPolicyReport: keepPolicyReport });
  const close = async () => {
    await host.close();
    rmSync(distDir, { recursive: true });
  };
  return { ...host, close };
}
