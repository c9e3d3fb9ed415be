import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { writeFileList } from '../../../codegen/build/file-list.ts';
import { listenOnLocalhost } from '../../server/listen.ts';
import { startHost } from '../host.ts';

// The host compresses only files above a certain size.
export const page =
  '<html><head><script type="module" src="/assets/first-Ab12_x9Z.js"></script><script type="application/json" id="latchkey">{}</script></head><body>page<!-- ' +
  'x'.repeat(1500) +
  ' --><script type="text/plain" id="server-data">"__LOGTO_SSR__"</script></body></html>';
export const script = 'export const hello = 1;\n'.repeat(100);

/** Writes a small build to a temporary folder and returns its path. The folder is removed when the test ends. */
export function writeSmallBuild(): string {
  const distDir = mkdtempSync(join(tmpdir(), 'host-'));
  onTestFinished(() => rmSync(distDir, { recursive: true }));
  mkdirSync(join(distDir, 'assets'));
  writeFileSync(join(distDir, 'index.html'), page);
  writeFileSync(join(distDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(distDir, 'assets/entry-Ab12_x9Z.js'), script);
  writeFileSync(join(distDir, 'assets/first-Ab12_x9Z.js'), script);
  writeFileSync(join(distDir, 'assets/entry-Ab12_x9Z.js.br'), brotliCompressSync(script));
  writeFileList(distDir);
  return distDir;
}

/** Starts a backend, and a host in front of it that serves a small build. Both are closed when the test ends. */
export const startHostFor = async (
  backend: RequestListener,
  config = {},
  allowedHosts: readonly string[] = [],
) => {
  const backendServer = await listenOnLocalhost(backend, 0);
  onTestFinished(() => backendServer.close());
  const distDir = writeSmallBuild();
  const host = await startHost({ port: 0, distDir, backend: backendServer.origin, config, allowedHosts });
  onTestFinished(() => host.close());
  return { host: host.origin, backendServer };
};
