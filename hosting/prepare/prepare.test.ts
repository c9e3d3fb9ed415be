import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { nginxHeaders } from './nginx-headers.ts';
import { assertBuild, prepareRelease } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const [build, release] = [join(folder, 'dist'), join(folder, 'release')];
mkdirSync(join(build, 'assets'), { recursive: true });
mkdirSync(join(build, '.vite'));
writeFileSync(
  join(build, 'index.html'),
  '<head><script>1</script><script type="application/json" id="latchkey">{}</script></head>',
);
writeFileSync(join(build, 'assets/a-AAAAAAA.js'), '1');

it('writes the page with its settings, also compressed, and its headers', () => {
  prepareRelease(build, release, {
    telemetry: { url: 'https://sink.example/in' },
    previewOrigins: ['https://console.example'],
    breachRange: '/breach',
  });
  const html = readFileSync(join(release, 'www/index.html'), 'utf8');
  expect(html).toContain('id="latchkey">{"telemetry":{"url":"https://sink.example/in"}');
  const read = (suffix: string) => readFileSync(join(release, `www/index.html.${suffix}`));
  expect(brotliDecompressSync(read('br')).toString()).toBe(html);
  expect(gunzipSync(read('gz')).toString()).toBe(html);
  expect(readFileSync(join(release, 'www/assets/a-AAAAAAA.js'), 'utf8')).toBe('1');
  const headers = JSON.parse(readFileSync(join(release, 'headers.json'), 'utf8')) as Record<string, string>;
  const policy = headers['content-security-policy'];
  expect(policy).toContain("connect-src 'self' https://sink.example;");
  expect(policy).toContain("frame-ancestors 'self' https://console.example;");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(readFileSync(join(release, 'headers.conf'), 'utf8')).toContain(
    `add_header content-security-policy "${String(policy)}" always;\n`,
  );
});

it('names the address where browsers report violations of the policy, if there is one', () => {
  const policyOf = () => readFileSync(join(release, 'headers.json'), 'utf8');
  prepareRelease(build, release, {});
  expect(policyOf()).not.toContain('report-uri');
  prepareRelease(build, release, {}, { reportUri: 'https://reports.example/csp' });
  expect(policyOf()).toContain('; report-uri https://reports.example/csp"');
});

it('says that a folder has no build, and refuses headers that nginx would misread', () => {
  expect(() => assertBuild(release)).toThrow('run npm run build first');
  expect(() => assertBuild(build)).not.toThrow();
  expect(() => nginxHeaders({ a: '$b' })).toThrow('cannot be written for nginx');
});

it('compresses no page for the slot of a server', () => {
  prepareRelease(build, release, { lastMethod: false }, { isForSlot: true });
  expect(readdirSync(join(release, 'www')).sort()).toEqual(['assets', 'index.html']);
  expect(readFileSync(join(release, 'www/index.html'), 'utf8')).toContain('{"lastMethod":false}');
});
