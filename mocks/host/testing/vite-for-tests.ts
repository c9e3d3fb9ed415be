import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Runs a Vite server with these files during the tests of a file. Call it at the top of the file. */
export function viteForTests(
  files: Readonly<Record<string, string>>,
  plugins: readonly Plugin[],
): { readonly origin: string } {
  const root = mkdtempSync(join(tmpdir(), 'vite-for-tests-'));
  let server: ViteDevServer | undefined;
  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [...plugins],
      server: { port: 0, host: 'localhost' },
      optimizeDeps: { noDiscovery: true },
    });
    await server.listen();
  });
  afterAll(async () => {
    await server?.close();
    rmSync(root, { recursive: true });
  });
  return {
    get origin() {
      return new URL(server?.resolvedUrls?.local[0] ?? '').origin;
    },
  };
}
