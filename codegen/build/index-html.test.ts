import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, createServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDeploymentFile } from '../../hosting/deployment-file.ts';
import { fillDeployment } from './deployment-block.ts';
import { readBootTexts } from './boot-texts.ts';
import { indexBlocks } from './index-html.ts';
import { inlineHashes } from './inline-hashes.ts';

const root = mkdtempSync(join(tmpdir(), 'index-html-'));
const locales = join(root, 'src/i18n/locales');
const boot = {
  en: {
    title: 'No </script> here',
    text: 'Try <again> & again',
    server: 'Not as it should.',
    not_sent: 'Not sent.',
    try_again: 'Again',
    no_script: 'Turn on <JavaScript> & reload.',
  },
  de: {
    title: 'Nichts',
    text: 'Noch einmal',
    server: 'Anders.',
    not_sent: 'Nicht gesendet.',
    try_again: 'Wieder',
    no_script: 'JavaScript einschalten.',
  },
};

beforeAll(() => {
  mkdirSync(locales, { recursive: true });
  for (const [tag, texts] of Object.entries(boot))
    writeFileSync(join(locales, `${tag}.json`), JSON.stringify({ boot: texts, action: {} }));
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html><head><meta charset="utf-8"><script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(
    join(root, 'main.js'),
    "import './main.css'; import('./app.js'); export const later = () => import('./later.js');",
  );
  writeFileSync(join(root, 'main.css'), 'p { color: red }');
  writeFileSync(join(root, 'app.js'), 'console.log(1)');
  writeFileSync(join(root, 'later.js'), 'console.log(2)');
});
afterAll(() => {
  rmSync(root, { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

const blockOf = (html: string, id: string) =>
  new RegExp(`<script type="[^"]*" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'no such block';

/** The most bytes that the inline script may have after brotli. */
const BOOT_BUDGET = 7.5 * 1024;

const options = { root, configFile: false, logLevel: 'silent' } as const;
/** The page as the build writes it. */
let html: string;

beforeAll(async () => {
  await build({
    ...options,
    plugins: [indexBlocks({ deployment: () => ({ passkeyNames: true }), version: '1.2.3' })],
  });
  html = readFileSync(join(root, 'dist/index.html'), 'utf8');
});

const served = async () => {
  const server = await createServer({
    ...options,
    server: { middlewareMode: true },
    plugins: [indexBlocks({ deployment: () => readDeploymentFile(process.env['LATCHKEY_CONFIG']) })],
  });
  try {
    return await server.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'));
  } finally {
    await server.close();
  }
};

describe('indexBlocks', () => {
  it('names the release', () => {
    expect(html).toContain('<meta name="version" content="1.2.3">');
  });

  it('leaves the deployment block of a built page empty, for its host to fill', () => {
    expect(blockOf(html, 'latchkey')).toBe('{}');
    expect(blockOf(fillDeployment(html, { passkeyNames: true }), 'latchkey')).toBe('{"passkeyNames":true}');
    expect(html.split('"__LOGTO_SSR__"')).toHaveLength(2);
    expect(html).toContain('<script type="text/plain" id="server-data">"__LOGTO_SSR__"</script>');
  });

  it('preloads nothing of the API, because only the script knows the query and the inlined data', () => {
    expect(html).not.toContain('"/api');
    expect(html).not.toContain('rel="preload"');
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('<script'));
  });

  it('preloads the entry in the head, and runs it at the end, without waiting for the style sheet', () => {
    const [tag = '', name = ''] =
      /<script async fetchpriority="low" type="module"[^>]*src="([^"]+)"/.exec(html) ?? [];
    expect(html).toMatch(
      new RegExp(`<link rel="modulepreload" fetchpriority="low" crossorigin href="${name}">`),
    );
    for (const before of ['id="boot"', 'rel="stylesheet"', '<script>'])
      expect(html.indexOf(tag)).toBeGreaterThan(html.indexOf(before));
  });

  it('adds the sentences of every language for browsers without scripts', () => {
    const body = html.slice(html.indexOf('<body>'));
    expect(body).toContain('<p lang="en">Turn on &lt;JavaScript&gt; &amp; reload.</p>');
    expect(body).toContain('<p lang="de">JavaScript einschalten.</p>');
    expect(body.indexOf('lang="en"')).toBeLessThan(body.indexOf('lang="de"'));
  });

  it('shows a skeleton before style sheet and script load, with a sentence and a link for later', () => {
    const skeleton = html.slice(html.indexOf('<div id="boot">'));
    expect(html).toMatch(
      /<div id="root"><\/div>\s*<script>window\.showFirstForm\?\.\(\)<\/script>\s*<div id="boot">/,
    );
    expect(skeleton).toContain(
      '<main lang="en"><h1 tabindex="-1">No &lt;/script&gt; here</h1><p>Try &lt;again&gt; &amp; again</p><p hidden>Not as it should.</p><p hidden>Not sent.</p><a href="">Again</a></main>',
    );
    expect(html).not.toMatch(/ on\w+=| style=/);
    expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('<main>'));
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    // Only the style has the 10 s, for pages whose scripts do not load.
    expect(html).toMatch(/<style>[^<]*animation:show 0s 10s forwards[^<]*<\/style>/);
  });

  it('runs a small inline script in the head, calls it after the forms, and lets a host allow both by their hashes', async () => {
    for (const page of [html, await served()]) {
      const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, js = '']) => js);
      expect(scripts).toHaveLength(2);
      const [script = ''] = scripts;
      expect(page.indexOf(script)).toBeLessThan(page.indexOf('</head>'));
      expect(page.indexOf(script)).toBeGreaterThan(page.indexOf('__LOGTO_SSR__'));
      expect(script).toContain('prefers-color-scheme: dark');
      expect(brotliCompressSync(script).length).toBeLessThan(BOOT_BUDGET);
      expect(page.indexOf(script)).toBeLessThan(page.indexOf('rel="stylesheet"') >>> 0);
    }
    const hashes = inlineHashes(html);
    expect(hashes['script-src']).toHaveLength(2);
    expect(hashes['style-src']).toHaveLength(html.split('<style>').length - 1);
    for (const hash of Object.values(hashes).flat()) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  });

  it('checks by a small script with a hashed name whether the entry has run', async () => {
    const [tag = '', name = ''] =
      /<script defer [^>]*src="\/(assets\/boot-check-[\w-]+\.js)"/.exec(html) ?? [];
    expect(tag).not.toBe('');
    const script = readFileSync(join(root, 'dist', name), 'utf8');
    expect(script).toMatch(/^!?\(?(function|\(\)=>)/);
    expect(script).not.toMatch(/\bimport\s*[\w{*]/);
    const languages = readdirSync('src/i18n/locales').length;
    expect(brotliCompressSync(script).length).toBeLessThan(1024 + 170 * languages);
    expect(script).not.toContain('JavaScript');
    expect(await served()).toContain('src="/src/boot/boot-check.ts"');
  });

  it('fills the deployment block from LATCHKEY_CONFIG on the development server', async () => {
    writeFileSync(join(root, 'config.json'), '{"hideAccountExistence":true}');
    vi.stubEnv('LATCHKEY_CONFIG', join(root, 'config.json'));
    expect(blockOf(await served(), 'latchkey')).toBe('{"hideAccountExistence":true}');
    vi.stubEnv('LATCHKEY_CONFIG', '');
    expect(blockOf(await served(), 'latchkey')).toBe('{}');
  });
});

it('readBootTexts names the language file without boot texts', () => {
  const file = join(locales, 'fr.json');
  writeFileSync(file, '{"boot":{}}');
  expect(() => readBootTexts(locales)).toThrow(`${file} has no group "boot"`);
  rmSync(file);
});
