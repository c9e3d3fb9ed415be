import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { leaveOut, leaveOutUnused } from './leave-out.ts';

const file = 'library/index.js';
const version = '1.2.3';
const root = mkdtempSync(join(tmpdir(), 'leave-out-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('leaveOut', () => {
  it('replaces an expression where it is read, not where it is written or only named', () => {
    const code = `let flag = a; flag = b; if (flag) use({ flag, flag: 1, x: flag }); const { flag: y } = o; o.flag;`;
    expect(leaveOut(code, { file, constants: { flag: 'false' } })).toBe(
      `let flag = a; flag = b; if ((false)) use({ flag: (false), flag: 1, x: (false) }); const { flag: y } = o; o.flag;`,
    );
  });

  it('replaces a property only where it is written exactly so', () => {
    const code = `if (this.options.debug) this.options.debug = other.options.debug; this.options.debugger;`;
    expect(leaveOut(code, { file, constants: { 'this.options.debug': 'false' } })).toBe(
      `if ((false)) this.options.debug = other.options.debug; this.options.debugger;`,
    );
  });

  it('leaves parameters, imports, exports and patterns as they are', () => {
    const code = `import { a } from 'a'; function f(a, { a: b, ...c }) {} const [a1] = [a]; export { a };`;
    expect(leaveOut(code, { file, constants: { a: '0' } })).toBe(
      `import { a } from 'a'; function f(a, { a: b, ...c }) {} const [a1] = [(0)]; export { a };`,
    );
  });

  it('removes a call with its arguments', () => {
    expect(leaveOut(`log.warn('x', y(1)); keep.warn(2);`, { file, calls: ['log.warn'] })).toBe(
      `undefined; keep.warn(2);`,
    );
  });

  it('replaces the bodies of functions and methods by name', () => {
    const code = [
      'function declared(a) { return a }',
      'const arrow = (a) => a + 1;',
      'class Named { method(a) { return a } constructor() { this.assigned = () => { big() } } }',
      'var Value = class { method() { return 2 } };',
      'Named.prototype.added = function () { big() };',
    ].join('\n');
    const bodies = {
      declared: 'return 1;',
      arrow: '',
      'Named.method': '',
      'Named.assigned': '',
      'Value.method': '',
      'Named.prototype.added': '',
    };
    expect(leaveOut(code, { file, bodies })).toBe(
      [
        'function declared(a) {return 1;}',
        'const arrow = (a) => {};',
        'class Named { method(a) {} constructor() { this.assigned = () => {} } }',
        'var Value = class { method() {} };',
        'Named.prototype.added = function () {};',
      ].join('\n'),
    );
  });

  it('loses edits within what is replaced', () => {
    const code = `function f() { if (flag) g() }`;
    expect(leaveOut(code, { file, constants: { flag: '1' }, bodies: { f: '' } })).toBe(`function f() {}`);
  });

  it.each([
    [{ constants: { gone: '1' } }, 'library/index.js has no gone (any more).'],
    [{ constants: { toString: '1' } }, 'library/index.js has no toString (any more).'],
    [{ calls: ['gone'] }, 'library/index.js has no gone (any more).'],
    [{ bodies: { gone: '' } }, 'library/index.js has 0 functions named gone.'],
    [{ bodies: { twice: '' } }, 'library/index.js has 2 functions named twice.'],
  ])('fails for %j, which is not in the file exactly', (unused, message) => {
    const code = `{ function twice() {} } { function twice() {} }`;
    expect(() => leaveOut(code, { file, ...unused })).toThrow(message);
  });
});

describe('leaveOutUnused', () => {
  const buildWith = (unused: Parameters<typeof leaveOutUnused>[0]) => {
    mkdirSync(join(root, 'node_modules/library'), { recursive: true });
    writeFileSync(
      join(root, 'node_modules/library/package.json'),
      '{"name":"library","version":"1.2.3","type":"module"}',
    );
    writeFileSync(join(root, 'node_modules', file), `export const f = () => globalThis.big();`);
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(root, 'main.js'), `import { f } from 'library'; f(); console.log('kept');`);
    return build({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, modulePreload: { polyfill: false } },
      plugins: [leaveOutUnused(unused)],
    });
  };

  it('changes the file of the library in a build', async () => {
    const result = await buildWith([{ file, version, bodies: { f: '' } }]);
    const output = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
    const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
    expect(code).toContain('kept');
    expect(code).not.toContain('big');
  });

  it('fails where the file is not built any more', async () => {
    await expect(buildWith([{ file: 'library/moved.js', version, bodies: { f: '' } }])).rejects.toThrow(
      /Not built any more.*library\/moved\.js/,
    );
  });

  it('fails where the file has changed', async () => {
    await expect(buildWith([{ file, version, bodies: { g: '' } }])).rejects.toThrow(/0 functions named g/);
  });

  it('fails for another version of the library', async () => {
    await expect(buildWith([{ file, version: '1.2.2', bodies: { f: '' } }])).rejects.toThrow(
      /is of 1\.2\.3: check what is left out, as it was for 1\.2\.2/,
    );
  });
});
