import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { compressFolder, precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('compressFolder compresses the large text files at every depth, but not the page', async () => {
  const text = 'let it be;\n'.repeat(200);
  mkdirSync(join(folder, 'assets/deep'), { recursive: true });
  for (const name of [
    'index.html',
    'robots.txt',
    'assets/a.js',
    'assets/b.css',
    'assets/deep/index.html',
    'assets/c.png',
  ])
    writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'assets/small.json'), 'x'.repeat(1024));

  await compressFolder(folder);

  const compressed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(br|gz)$/.test(name),
  );
  expect(compressed.sort()).toEqual(
    ['assets/a.js', 'assets/b.css', 'assets/deep/index.html', 'robots.txt'].flatMap((name) => [
      join(`${name}.br`),
      join(`${name}.gz`),
    ]),
  );
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(text);
});

it('compressFolder does not compress its own output', async () => {
  const before = readdirSync(folder, { recursive: true }).length;
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true })).toHaveLength(before);
});

it('precompress compresses the files of a build, including those of the public folder', async () => {
  const root = join(folder, 'project');
  mkdirSync(join(root, 'public'), { recursive: true });
  writeFileSync(join(root, 'public/words.json'), JSON.stringify('word '.repeat(1000)));
  writeFileSync(
    join(root, 'index.html'),
    `<p>${'text '.repeat(1000)}</p><script type="module" src="/a.js"></script>`,
  );
  writeFileSync(join(root, 'a.js'), `console.log('${'hello '.repeat(1000)}')`);

  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });

  const names = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.br'))).toHaveLength(2);
  expect(names).toContain('words.json.gz');
  expect(names.some((name) => /^assets.index-.*\.js\.br$/.test(name))).toBe(true);
});
