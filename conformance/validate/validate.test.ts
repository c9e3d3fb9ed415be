import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nearestNames } from '../../mocks/inputs/nearest-names.ts';
import { MOST_BYTES } from './read-lines.ts';
import { normalizeName, recordNames } from './records.ts';
import { createTerminal } from './terminal.ts';
import { validate } from './validate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-validate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function check(record: string, name: string, text: string | Buffer, mostBytes?: number) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return run(['--record', record, file], [], mostBytes);
}

async function run(
  args: readonly string[],
  input: readonly (string | Buffer)[] = [],
  mostBytes: number = MOST_BYTES,
) {
  const lines: string[] = [];
  const exitCode = await validate(args, {
    print: (line) => void lines.push(line.replace(`${folder}/`, '')),
    progress: undefined,
    stdin: Readable.from(input.map((part) => Buffer.from(part))),
    mostBytes,
  });
  return { lines, exitCode };
}

let roles = 0;
/** A valid role; no two have the same id. */
const role = (more: object = {}) => {
  roles += 1;
  return { id: `r${String(roles)}`, name: 'admin', description: 'All', type: 'User', ...more };
};
const roleLine = () => JSON.stringify(role());

describe('a file', () => {
  it('passes if all records are valid', async () => {
    expect(await check('role', 'roles.json', JSON.stringify([role(), role()]))).toEqual({
      lines: ['role: 2 checked, all valid'],
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
      'roles.ndjson:3  scopes: Note: this key is unknown.',
      'role: 2 checked, all valid, 1 note',
    ]);
  });

  it('is reported with the line if it is not JSON', async () => {
    const { lines, exitCode } = await check('role', 'roles.json', '[\n{},\n{"id" 1}\n]');
    expect(lines).toContain('roles.json:3  (whole): This is not JSON. Here ":" is expected, not "1".');
    expect(exitCode).toBe(1);
    expect((await check('role', 'roles.ndjson', '{}\nx')).lines.join('\n')).toContain(
      'roles.ndjson:2  (whole): This is no',
    );
  });

  it('is reported if it is missing, and does not stop the others', async () => {
    writeFileSync(join(folder, 'b.json'), JSON.stringify(role()));
    const { lines, exitCode } = await run([
      '--record',
      'role',
      join(folder, 'a.json'),
      join(folder, 'b.json'),
    ]);
    expect(lines).toEqual([
      'a.json: This file cannot be read (ENOENT).',
      'role: 1 checked, all valid, 1 file not read',
    ]);
    expect(exitCode).toBe(2);
  });
});

describe('lines', () => {
  it('keep their numbers after an invalid one', async () => {
    const text = [roleLine(), '{"id": ', '', roleLine(), JSON.stringify(role({ type: 'Robot' }))].join(
      '\r\n',
    );
    const { lines } = await check('role', 'roles.NDJSON', text);
    expect(lines).toEqual([
      expect.stringMatching(/^roles\.NDJSON:2 {2}\(whole\): This is not JSON\. /),
      'roles.NDJSON:5  type: This must be "User" or "MachineToMachine".',
      'role: 3 checked, 2 wrong',
    ]);
  });

  it('may begin with a byte order mark', async () => {
    for (const name of ['roles.jsonl', 'roles.json'])
      expect((await check('role', name, `\uFEFF${roleLine()}\n`)).lines).toEqual([
        'role: 1 checked, all valid',
      ]);
  });

  it('are reported if they are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${roleLine()}\n"`),
      Buffer.from([0xe4]),
      Buffer.from(`"\n${roleLine()}`),
    ]);
    const notUtf8 = (name: string) => `${name}:2  (whole): This is not UTF-8.`;
    expect((await check('role', 'roles.ndjson', bytes)).lines).toEqual([
      notUtf8('roles.ndjson'),
      'role: 2 checked, 1 wrong',
    ]);
    expect((await check('role', 'roles.json', bytes)).lines).toEqual([
      notUtf8('roles.json'),
      'role: 0 checked, 1 wrong',
    ]);
    const utf16 = Buffer.from(`\uFEFF${roleLine()}`, 'utf16le');
    for (const name of ['roles.json', 'roles.ndjson'])
      expect((await check('role', name, utf16)).lines).toEqual([
        `${name}: This file is UTF-16. It must be UTF-8.`,
        'role: 0 checked, all valid, 1 file not read',
      ]);
  });

  it('can come from standard input, in parts of any length', async () => {
    const text = Buffer.from(
      `${JSON.stringify(role({ description: 'Häfen' }))}\n${roleLine().replace('All', '')}\n{}`,
    );
    const parts = Array.from({ length: text.length }, (_, at) => text.subarray(at, at + 1));
    const { lines, exitCode } = await run(['--record', 'role', '-'], parts);
    expect(lines).toContain('standard input:2  description: At least 1 character.');
    expect(lines).toContain('standard input:3  id: This is missing.');
    expect(lines.at(-1)).toBe('role: 3 checked, 2 wrong');
    expect(exitCode).toBe(1);
  });

  it('are reported if there are none', async () => {
    for (const [name, text] of [
      ['a.json', ''],
      ['a.ndjson', ''],
      ['b.ndjson', '\n\n'],
      ['b.json', ' \n'],
    ] as const)
      expect(await check('role', name, text)).toEqual({
        lines: [`${name}: This file is empty.`, 'role: 0 checked, all valid, 1 file not read'],
        exitCode: 2,
      });
  });

  it('may be nested to any depth', async () => {
    const depth = 20_000;
    const deep = (open: string, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;
    const record = (value: string) => `{"id":"r1","name":"a","scopes":${value}}`;
    for (const value of [deep('[', ']'), `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`])
      for (const name of ['deep.ndjson', 'deep.json'])
        expect((await check('role', name, record(value))).lines).toContain(
          `${name}:1  scopes: Note: this key is unknown.`,
        );
    expect(
      (await check('system_config', 'deep.ndjson', `{"key":"a","value":${deep('[', ']')}}`)).exitCode,
    ).toBeLessThan(2);
    expect((await check('resource', 'deep.json', `[${deep('[', '')}`)).lines[0]).toContain('deep.json:1');
  });
});

describe('beyond the limit of 64 MiB', () => {
  const MIB = 2 ** 20;
  const checkWithin = (name: string, text: string) => check('role', name, text, MIB);
  const padded = (bytes: number) => roleLine().padEnd(bytes, ' ');

  it('a JSON file is refused with a hint to use .ndjson', async () => {
    expect((await checkWithin('roles.json', padded(MIB))).lines).toEqual(['role: 1 checked, all valid']);
    expect(await checkWithin('roles.json', padded(MIB + 1))).toEqual({
      lines: [
        'roles.json: This file is larger than 1 MiB. Write it as .ndjson, with one record per line.',
        'role: 0 checked, all valid, 1 file not read',
      ],
      exitCode: 2,
    });
  });

  it('a line is refused, and the lines around it are checked', async () => {
    const wrong = JSON.stringify(role({ type: 'Robot' }));
    const text = [roleLine(), padded(MIB + 1), padded(3 * MIB), wrong, padded(MIB), padded(MIB + 1)].join(
      '\n',
    );
    expect(await checkWithin('roles.ndjson', text)).toEqual({
      lines: [
        'roles.ndjson:2  (whole): This line is longer than 1 MiB.',
        'roles.ndjson:3  (whole): This line is longer than 1 MiB.',
        'roles.ndjson:4  type: This must be "User" or "MachineToMachine".',
        'roles.ndjson:6  (whole): This line is longer than 1 MiB.',
        'role: 3 checked, 4 wrong',
      ],
      exitCode: 1,
    });
  });

  it('the default applies', () => {
    expect(MOST_BYTES).toBe(64 * MIB);
  });
});

describe('the progress', () => {
  const shown = async (isTTY: boolean) => {
    const file = join(folder, 'roles.ndjson');
    writeFileSync(file, `{}\n${Array.from({ length: 40_000 }, () => `${roleLine()}\n`).join('')}`);
    const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY })];
    const texts = [text(stdout), text(stderr)];
    await validate(['--record', 'role', file], createTerminal({ stdin: Readable.from([]), stdout, stderr }));
    stdout.end();
    stderr.end();
    const [result, progress] = await Promise.all(texts);
    return { result, progress: progress?.replaceAll(`${folder}/`, '') };
  };
  const last = 'role: 40,001 checked, 1 wrong\n';

  it('takes one line of a terminal, which each line of the result replaces', async () => {
    const clear = '\r\u001b[K';
    const { result, progress } = await shown(true);
    expect(result?.endsWith(last)).toBe(true);
    expect(result).not.toContain('\u001b');
    const steps = progress?.split(clear).filter((step) => step !== '');
    expect(steps).toEqual(['roles.ndjson: 20,000 checked, 1 wrong', 'roles.ndjson: 40,000 checked, 1 wrong']);
    expect(progress?.startsWith(clear)).toBe(true);
    expect(progress?.endsWith(clear)).toBe(true);
  });

  it('is not written to a file', async () => {
    const { result, progress } = await shown(false);
    expect(result?.endsWith(last)).toBe(true);
    expect(progress).toBe('');
  });
});

describe('a record name', () => {
  it('is listed', async () => {
    const { lines, exitCode } = await run(['--list']);
    expect(lines).toEqual(recordNames);
    expect(exitCode).toBe(0);
  });

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

  it('exists for every record of the description, and for nothing else', () => {
    const parts = ['shared', 'vocabulary'];
    const described = readdirSync('openapi/shared/records').map((file) => file.replace(/\.yaml$/, ''));
    expect(described.filter((name) => !parts.includes(name)).sort()).toEqual(recordNames);
    expect(nearestNames('rol', recordNames)[0]).toBe('applications_roles');
  });

  it('is required, and so is a file', async () => {
    for (const args of [[], ['--record'], ['--record', 'role'], ['roles.json']]) {
      const { lines, exitCode } = await run(args);
      expect(lines.join('\n')).toMatch(
        /^Usage: npm run validate -- .*\nFiles: .*[^]*\nRecords: application, /m,
      );
      expect(exitCode).toBe(2);
    }
  });
});

let accounts = 0;
/** A valid account; no two have the same id. */
const account = (more: object = {}) => {
  accounts += 1;
  return { id: `ada${String(accounts)}`, createdAt: 1_700_000_000_000, ...more };
};
const ndjson = (...records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');

/** An account as a Management API of release 1.42 exports it. */
const exported = account({
  tenantId: 'default',
  username: 'ada',
  identities: {},
  customData: {},
  logtoConfig: {},
  mfaVerifications: [
    { type: 'BackupCode', id: 'b1', createdAt: '2026-01-31T12:00:00.000Z', codes: [{ code: '93a4b5c6d7' }] },
    { type: 'Totp', id: 't1', createdAt: '2026-01-31T12:00:00.000Z', key: 'GEZDGNBVGY3TQOJQ' },
  ],
  mfaVerificationFactors: ['Totp'],
  profile: { givenName: 'Ada' },
  hasPassword: true,
  ssoIdentities: [],
  updatedAt: 1_700_000_000_000,
  lastSignInAt: null,
});
/** The settings of the same release, with a value at every key that the specification lacks. */
const settings = {
  id: 'default',
  branding: { darkFavicon: null },
  hideLogtoBranding: false,
  agreeToTermsPolicy: 'Automatic',
  signUp: {
    identifiers: ['email'],
    password: true,
    verify: true,
    secondaryIdentifiers: [{ identifier: 'emailOrPhone', verify: true }],
  },
  socialSignIn: { automaticAccountLinking: true },
  mfa: {
    factors: ['Totp', 'EmailVerificationCode'],
    policy: 'PromptOnlyAtSignIn',
    organizationRequiredMfaPolicy: 'Mandatory',
  },
  adaptiveMfa: {},
  passkeySignIn: { enabled: true },
  captchaPolicy: { enabled: true },
  captchaConfig: { type: 'Turnstile', siteKey: 'a' },
  sentinelPolicy: { maxAttempts: 100 },
  verificationCodePolicy: {},
  passwordExpiration: { enabled: true, validPeriodDays: 90 },
  usernamePolicy: { minLength: 3, allowedChars: { lowercase: true } },
  emailBlocklistPolicy: {},
  forgotPasswordMethods: null,
  singleSignOnEnabled: true,
  signUpProfileFields: null,
  customProfileFields: [],
  customProfileFieldCatalog: [],
  supportEmail: null,
  supportWebsiteUrl: null,
  unknownSessionRedirectUrl: null,
  customUiAssets: null,
  customUiCsp: {},
  googleOneTap: { isEnabled: true },
  isDevelopmentTenant: false,
};

describe('records of a release', () => {
  const checkRelease = async (record: string, ...records: readonly object[]) => {
    const file = join(folder, 'records.ndjson');
    writeFileSync(file, ndjson(...records));
    return run(['--record', record, '--release', '1.42', file]);
  };

  it('are valid with every key that it stores', async () => {
    expect(await checkRelease('user', exported)).toEqual({
      lines: ['user: 1 checked, all valid'],
      exitCode: 0,
    });
    expect(await checkRelease('sign_in_experience', settings)).toEqual({
      lines: ['sign_in_experience: 1 checked, all valid'],
      exitCode: 0,
    });
  });

  it.each(['Argon2i', 'Argon2id', 'Argon2d', 'SHA1', 'SHA256', 'MD5', 'Bcrypt', 'Legacy'])(
    'may have passwords hashed by %s',
    async (passwordEncryptionMethod) => {
      expect((await checkRelease('user', account({ passwordEncryptionMethod }))).exitCode).toBe(0);
    },
  );

  it.each([
    '2026-01-31T12:00:00.000Z',
    '2026-01-31 12:00:00+00',
    '2026-01-31 12:00:00.123456+02:00',
    '2026-01-31',
  ])('may have the time %s', async (time) => {
    expect((await checkRelease('user', account({ createdAt: time, lastSignInAt: time }))).exitCode).toBe(0);
    const passcode = { id: 'p1', type: 'SignIn', code: '1234', email: 'ada@example.org', createdAt: time };
    expect((await checkRelease('passcode', { ...passcode, interactionJti: 'j' })).lines.join()).not.toContain(
      'createdAt',
    );
  });

  it('are wrong with another value at such a key', async () => {
    const wrong = [
      account({ createdAt: 'yesterday' }),
      account({ passwordEncryptionMethod: 'ROT13' }),
      account({ hasPassword: 'yes' }),
      account({ mfaVerifications: [{ type: 'Sms', id: 'a', createdAt: 1 }] }),
    ];
    const { lines } = await checkRelease('user', ...wrong);
    expect(lines).toEqual([
      'records.ndjson:1  createdAt: This must be a number.',
      expect.stringMatching(/:2 {2}passwordEncryptionMethod: This must be "Argon2i" or .*"Legacy"/),
      'records.ndjson:3  hasPassword: This must be true or false.',
      expect.stringMatching(/:4 {2}mfaVerifications\[0\]/),
      'user: 4 checked, 4 wrong',
    ]);
    expect(
      (await checkRelease('sign_in_experience', { ...settings, mfa: { policy: 'Never' } })).exitCode,
    ).toBe(1);
  });

  it('have notes without the option, and faults where the specification has other values', async () => {
    const { lines } = await check(
      'user',
      'users.ndjson',
      ndjson(account({ updatedAt: 1 }), account({ createdAt: '2026-01-31' })),
    );
    expect(lines).toEqual([
      'users.ndjson:1  updatedAt: Note: this key is unknown.',
      'users.ndjson:2  createdAt: This must be a number.',
      'user: 2 checked, 1 wrong, 1 note',
    ]);
  });

  it('are of a known release', async () => {
    expect(await run(['--record', 'user', '--release', '9.9', 'x.json'])).toEqual({
      lines: ['There is no list of what release 9.9 stores. There is one of 1.42.'],
      exitCode: 2,
    });
  });
});

it('names the key that a snake_case key means', async () => {
  const { lines, exitCode } = await check('user', 'users.ndjson', ndjson({ id: 'ada1', created_at: 1 }));
  expect(lines).toContain('users.ndjson:1  created_at: This key is unknown: did you mean createdAt?');
  expect(exitCode).toBe(1);
});

describe('complaints', () => {
  const many = ndjson(
    ...Array.from({ length: 50 }, (_, at) => role({ type: 'Robot', extra: at })),
    role({ name: '' }),
  );
  const say = (line: number) =>
    `roles.ndjson:${String(line)}  type: This must be "User" or "MachineToMachine".`;

  it('come with the first lines of each kind, and a count', async () => {
    const { lines } = await check('role', 'roles.ndjson', many);
    expect(lines.filter((line) => line.includes('type'))).toEqual([
      say(1),
      say(2),
      say(3),
      'roles.ndjson: 47 more  type: This must be "User" or "MachineToMachine".',
    ]);
    expect(lines).toContain('roles.ndjson: 47 more  extra: Note: this key is unknown.');
    expect(lines).toContain('roles.ndjson:51  name: At least 1 character.');
    expect(lines.slice(-2)).toEqual(['--all prints every one.', 'role: 51 checked, 51 wrong, 50 notes']);
  });

  it('all come with --all', async () => {
    const file = join(folder, 'roles.ndjson');
    writeFileSync(file, many);
    const { lines } = await run(['--record', 'role', '--all', file]);
    expect(lines).toHaveLength(102);
    expect(lines).toContain(say(50));
  });

  it('have a limit where each record has a kind of its own', async () => {
    const records = Array.from({ length: 150 }, (_, at) => role({ [`key${String(at)}`]: 1 }));
    const { lines } = await check('role', 'roles.ndjson', ndjson(...records));
    expect(lines).toHaveLength(103);
    expect(lines).toContain('50 more complaints, of other kinds.');
  });
});

describe('a file in another format', () => {
  it.each([
    ['users.csv', 'id,username,created_at\nada1,ada,2026-01-31\n', 'CSV'],
    ['users.ndjson', '"id";"name"\n"a";"b"\n', 'CSV'],
    ['users.txt', 'ada1\tada\t2026-01-31 12:00:00+00\t\\N\n', 'the text of COPY (PostgreSQL)'],
    ['users.sql', '--\n-- PostgreSQL database dump\n--\n', 'SQL with COPY (pg_dump)'],
    ['users.sql', 'COPY public.users (id, username) FROM stdin;\nada1\tada\n', 'SQL with COPY (pg_dump)'],
    ['users.dump', 'PGDMP\u0001', 'a custom dump of PostgreSQL (pg_dump)'],
    ['users.xlsx', 'PK\u0003\u0004', 'an Excel workbook (.xlsx) or another zip'],
  ])('%s is refused by name', async (name, content, format) => {
    const { lines, exitCode } = await check('user', name, content);
    expect(lines[0]).toMatch(
      new RegExp(`^${name}: This file is ${format.replaceAll(/[()]/g, String.raw`\$&`)}\\. Write it as JSON`),
    );
    expect(lines).toHaveLength(2);
    expect(exitCode).toBe(2);
  });

  it.each([
    [
      'roles.json',
      JSON.stringify({ data: [role()] }),
      2,
      'This file has its records in the list "data". Write that list alone.',
    ],
    [
      'roles.ndjson',
      JSON.stringify(role(), null, 2),
      1,
      'Name the file .json, or write one record per line.',
    ],
    ['roles.ndjson', JSON.stringify([role()]), 1, 'This is a list. Name the file .json'],
    [
      'roles.ndjson.gz',
      gzipSync(gzipSync('{}')),
      2,
      'This file is compressed by gzip twice. Decompress it once.',
    ],
  ])('%s gets advice: %#', async (name, content, code, advice) => {
    const { lines, exitCode } = await check('role', name, content);
    expect(lines.join('\n')).toContain(advice);
    expect(exitCode).toBe(code);
  });

  it('is read where it is gzip', async () => {
    const valid = ndjson(role(), role());
    const lines = ['role: 2 checked, all valid'];
    expect((await check('role', 'roles.ndjson.gz', gzipSync(valid))).lines).toEqual(lines);
    expect((await check('role', 'roles.json.gz', gzipSync(JSON.stringify([role(), role()])))).lines).toEqual(
      lines,
    );
    expect((await run(['--record', 'role', '-'], [gzipSync(valid)])).lines).toEqual(lines);
    const cut = await check(
      'role',
      'roles.ndjson.gz',
      gzipSync(ndjson(...Array.from({ length: 99 }, () => role()))).subarray(0, 60),
    );
    expect(cut.lines.join()).toContain('This gzip file is damaged or cut off');
    expect(cut.exitCode).toBe(2);
  });
});

it.each([
  [
    'times in seconds',
    '{"id":"ada1","createdAt":1700000000}',
    '1  createdAt: This looks like seconds: times are in milliseconds since 1970.',
  ],
  [
    'keys that are twice in an object',
    '{"id":"ada1","createdAt":1700000000000,"username":"ada","customData":{"a":":","b":1,"b":2},"username":"bob"}',
    '1  customData.b: This key is in the object twice.',
    '1  username: This key is in the object twice.',
  ],
  [
    'half of a character',
    '{"id":"ada1","createdAt":1700000000000,"name":"Ada \\ud83d"}',
    '1  name: This text has half of a character (a lone surrogate), which databases refuse.',
  ],
  [
    'the character NUL',
    '{"id":"ada1","createdAt":1700000000000,"customData":{"a":["\\u0000"]}}',
    '1  customData.a[0]: This text has the character NUL, which PostgreSQL refuses.',
  ],
  [
    'ids and usernames of earlier records',
    '{"id":"ada1","createdAt":1700000000000,"username":"ada"}\n{"id":"ada1","createdAt":1700000000000,"username":"ada"}',
    '2  id: An earlier record has the same id.',
    '2  username: An earlier record has the same username.',
  ],
])('finds %s', async (_, text, ...faults) => {
  const { lines, exitCode } = await check('user', 'users.ndjson', text);
  expect(lines.slice(0, -1).sort()).toEqual(faults.map((fault) => `users.ndjson:${fault}`).sort());
  expect(exitCode).toBe(1);
});

it('accepts whole characters written as escapes', async () => {
  const text = '{"id":"ada1","createdAt":1700000000000,"name":"\\ud83d\\ude00"}';
  expect((await check('user', 'users.json', text)).exitCode).toBe(0);
});

it('names the option that a misspelled one means', async () => {
  const { lines, exitCode } = await run(['--recrod', 'user', 'users.json']);
  expect(lines[0]).toBe('There is no option --recrod. Did you mean --record?');
  expect(exitCode).toBe(2);
});

it('explains its options', async () => {
  const { lines, exitCode } = await run(['--help']);
  for (const option of ['--record', '--release 1.42', '--all', '.gz'])
    expect(lines.join('\n')).toContain(option);
  expect(exitCode).toBe(0);
});
