import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nearestNames } from '../../mocks/inputs/nearest-names.ts';
import { normalizeName, recordNames } from './records.ts';
import { validate } from './validate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-validate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function check(record: string, name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { lines, exitCode } = await validate(['--record', record, file]);
  return { lines: lines.map((line) => line.replace(`${folder}/`, '')), exitCode };
}

const role = (more: object = {}) => ({ id: 'r1', name: 'admin', description: 'All', type: 'User', ...more });

describe('a file', () => {
  it('passes if all records are valid', async () => {
    expect(await check('role', 'roles.json', JSON.stringify([role(), role({ id: 'r2' })]))).toEqual({
      lines: ['role: 2 checked, all right'],
      exitCode: 0,
    });
  });

  it('can contain a single record', async () => {
    const { lines, exitCode } = await check(
      'role',
      'role.json',
      JSON.stringify(role({ type: 'Robot' }), null, 2),
    );
    expect(lines).toEqual([
      'role.json:5  type: This must be "User" or "MachineToMachine".',
      'role: 1 checked, 1 wrong',
    ]);
    expect(exitCode).toBe(1);
  });

  it('is reported by line, path and sentence if it contains a list', async () => {
    const text = `[\n\t${JSON.stringify(role())},\n\t{\n\t\t"id": "r2",\n\t\t"name": "",\n\t\t"type": "User"\n\t}\n]\n`;
    expect((await check('role', 'roles.json', text)).lines).toEqual([
      'roles.json:5  [1].name: At least 1 character.',
      'roles.json:3  [1].description: This is missing.',
      'role: 2 checked, 1 wrong',
    ]);
  });

  it('is reported by the line of the record if it is NDJSON, where empty lines are ignored', async () => {
    const text = `${JSON.stringify(role())}\n\n${JSON.stringify(role({ scopes: [] }))}\r\n`;
    expect((await check('role', 'roles.ndjson', text)).lines).toEqual([
      'roles.ndjson:3  scopes: No such key is known here.',
      'role: 2 checked, 1 wrong',
    ]);
  });

  it('is reported with the line if it is not JSON', async () => {
    const { lines, exitCode } = await check('role', 'roles.json', '[\n{},\n{"id" 1}\n]');
    expect(lines[0]).toMatch(/^roles\.json:3 {2}\(whole\): This is no JSON\. /);
    expect(exitCode).toBe(1);
    expect((await check('role', 'roles.ndjson', '{}\nx')).lines.join('\n')).toContain(
      'roles.ndjson:2  (whole): This is no',
    );
  });

  it('is reported if it is missing, and the others are still checked', async () => {
    writeFileSync(join(folder, 'b.json'), JSON.stringify(role()));
    const { lines, exitCode } = await validate([
      '--record',
      'role',
      join(folder, 'a.json'),
      join(folder, 'b.json'),
    ]);
    expect(lines.map((line) => line.replace(`${folder}/`, ''))).toEqual([
      'a.json: This file cannot be read (ENOENT).',
      'role: 1 checked, 1 wrong',
    ]);
    expect(exitCode).toBe(1);
  });
});

describe('a record name', () => {
  it('can be written in three ways', async () => {
    for (const name of ['sign_in_experience', 'SignInExperience', 'sign-in-experience'])
      expect((await check(name, 'x.json', '{"id":"default"}')).exitCode).toBe(0);
    expect(normalizeName('MfaVerification')).toBe('mfa_verification');
  });

  it.each([
    ['users', 'user'],
    ['conector', 'connector'],
    ['sign_in_exp', 'sign_in_experience'],
  ])('%s is unknown, and %s is suggested', async (wrong, right) => {
    const { lines, exitCode } = await check(wrong, 'x.json', '{}');
    expect(lines[0]).toContain(`There is no record "${wrong}". Did you mean one of `);
    expect(lines[0]).toContain(right);
    expect(exitCode).toBe(2);
  });

  it('does not exist for files that describe only parts', async () => {
    const names = await recordNames();
    expect(names).not.toContain('shared');
    expect(names).toHaveLength(22);
    expect(nearestNames('rol', names)[0]).toBe('applications_roles');
  });

  it('is required, and so is a file', async () => {
    for (const args of [[], ['--record'], ['--record', 'role'], ['roles.json']]) {
      const { lines, exitCode } = await validate(args);
      expect(lines.join('\n')).toMatch(/^Usage: .*\nRecords: application, /);
      expect(exitCode).toBe(2);
    }
  });
});
