import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { checkDeployment, readDeploymentFile } from './deployment-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const writeFile = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

it('returns no settings without a file', () => {
  expect(readDeploymentFile(undefined)).toEqual({});
  expect(readDeploymentFile('')).toEqual({});
});

it('reads a valid file', () => {
  expect(
    readDeploymentFile(writeFile('valid.json', '{"breachRange":"/_mock/breach","passkeyNames":true}')),
  ).toEqual({
    breachRange: '/_mock/breach',
    passkeyNames: true,
  });
});

it('explains the mistake in the file', () => {
  expect(() => readDeploymentFile(join(folder, 'absent.json'))).toThrow(
    /absent\.json\): the file cannot be read\.$/,
  );
  expect(() => readDeploymentFile(writeFile('invalid.json', '{'))).toThrow(
    /invalid\.json\): the file is not valid JSON\.$/,
  );
  expect(() => readDeploymentFile(writeFile('list.json', '[]'))).toThrow(/must be one JSON object\.$/);
});

it.each([
  [{ passkeynames: true }, '"passkeynames" is not a deployment setting'],
  [{ breachRange: 'ftp://example.org' }, '"breachRange" must be an http(s) address'],
  [{ provider: { name: 'Example', url: 'example.org' } }, '"provider" must be {"name"'],
  [{ telemetry: {} }, '"telemetry" must be {"url"'],
  [{ hideAccountExistence: 'no' }, '"hideAccountExistence" must be true or false'],
  [{ previewOrigins: ['https://console.example/'] }, '"previewOrigins" must be a list of origins'],
])('refuses %j and names the key', (value, sentence) => {
  expect(() => checkDeployment(value, 'settings')).toThrow(`settings: ${sentence}`);
});

it('accepts a file of an earlier release, and says which line can go', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(checkDeployment({ rememberLanding: false, lastMethod: false }, 'settings')).toEqual({
    lastMethod: false,
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'settings: "rememberLanding" has no effect any more, as no visit keeps a form: the line can go.',
  );
});
