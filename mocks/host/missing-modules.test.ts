import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingModules } from './missing-modules.ts';

const root = mkdtempSync(join(tmpdir(), 'missing-modules-'));
let server: ViteDevServer;
let origin = '';

beforeAll(async () => {
  const files = {
    'index.html': '<script type="module" src="/main.ts"></script>',
    'main.ts': "import './early.ts';\nexport const app = () => import('./app.ts');\n",
    'early.ts': "export const later = () => [import('./later.ts'), import('./shared.ts')];\n",
    'app.ts': 'export const app = 1;\n',
    'later.ts': "import './shared.ts';\n",
    'shared.ts': 'export const shared = 1;\n',
  };
  mkdirSync(root, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [missingModules()],
    server: { port: 0, host: 'localhost' },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const request = (path: string, missing = '', accept = '*/*') =>
  fetch(origin + path, { headers: { cookie: `_mock_missing_asset=${missing}`, accept } });

it('lets a lazy-loaded module be missing, then serves it again', async () => {
  for (const path of ['/main.ts', '/early.ts', '/app.ts']) expect((await request(path)).status).toBe(200);
  expect((await request('/later.ts', '500.1')).status).toBe(500);
  const page = await request('/', '500.1', 'text/html');
  expect(page.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await request('/later.ts?t=1767225600000', '404.')).status).toBe(404);
  const back = await request('/later.ts');
  expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('shared.ts')]);
});

it('never lets a module be missing that the page starts with or that another imports statically', async () => {
  for (const path of ['/main.ts', '/early.ts', '/app.ts', '/shared.ts', '/'])
    expect((await request(path, '404.')).status, path).toBe(200);
});
