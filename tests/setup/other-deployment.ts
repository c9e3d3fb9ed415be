import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { keepPolicyReport } from './policy-reports.ts';

/** The part after the last hyphen in the name of a build's file. */
const HASH = /-([\w-]{6,8})\.\w+$/;
const IS_TEXT = /\.(js|css|html|json)$/;

/** Serves the build as a later deployment would: each file has another name, and the old names are gone. */
export async function startOtherDeployment(backend: string): Promise<RunningServer> {
  const distDir = mkdtempSync(join(tmpdir(), 'other-deployment-'));
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), distDir, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  });
  const assets = join(distDir, 'assets');
  const hashes = new Set(readdirSync(assets).flatMap((name) => HASH.exec(name)?.[1] ?? []));
  const renamed = (text: string) =>
    [...hashes].reduce(
      (all, hash) => all.replaceAll(hash, `${hash.startsWith('n') ? 'm' : 'n'}${hash.slice(1)}`),
      text,
    );
  const rewrite = (path: string) => writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  rewrite(join(distDir, 'index.html'));
  for (const name of readdirSync(assets)) {
    if (IS_TEXT.test(name)) rewrite(join(assets, name));
    renameSync(join(assets, name), join(assets, renamed(name)));
  }
  const host = await startHost({ port: 0, distDir, backend, onPolicyReport: keepPolicyReport });
  const close = async () => {
    await host.close();
    rmSync(distDir, { recursive: true });
  };
  return { ...host, close };
}
