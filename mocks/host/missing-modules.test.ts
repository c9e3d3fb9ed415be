import { expect, it } from 'vitest';
import { missingModules } from './missing-modules.ts';
import { viteForTests } from './testing/vite-for-tests.ts';

const server = viteForTests(
  {
    'index.html': '<script type="module" src="/main.ts"></script>',
    'main.ts': "import './early.ts';\nexport const app = () => import('./app.ts');\n",
    'early.ts': "export const later = () => [import('./later.ts'), import('./shared.ts')];\n",
    'app.ts': 'export const app = 1;\n',
    'later.ts': "import './shared.ts';\n",
    'shared.ts': 'export const shared = 1;\n',
  },
  [missingModules()],
);

const request = (path: string, missing = '', accept = '*/*') =>
  fetch(server.origin + path, { headers: { cookie: `_mock_missing_asset=${missing}`, accept } });

it('answers with the status of the fault for a lazy-loaded module, then serves it again', async () => {
  for (const path of ['/main.ts', '/early.ts', '/app.ts']) expect((await request(path)).status).toBe(200);
  expect((await request('/later.ts', '500.1')).status).toBe(500);
  const page = await request('/', '500.1', 'text/html');
  expect(page.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await request('/later.ts?t=1767225600000', '404.')).status).toBe(404);
  const back = await request('/later.ts');
  expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('shared.ts')]);
});

it('always serves the entry and modules that another module imports statically', async () => {
  for (const path of ['/main.ts', '/early.ts', '/app.ts', '/shared.ts', '/'])
    expect((await request(path, '404.')).status, path).toBe(200);
});
