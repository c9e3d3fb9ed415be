import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { roles, type Account } from '../helper/account.ts';
import type { CodeSource } from '../helper/inbox.ts';
import {
  isServerRelease,
  serverReleases,
  type ServerRelease,
} from '../../../mocks/session/server-release.ts';
import { isBundled } from '../resources.ts';
import { profiles, type Profile } from '../workflows/arazzo.ts';

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {}

export interface ReportFiles {
  junit?: string;
  json?: string;
  har?: string;
  markdown?: string;
  html?: string;
}

export interface RunOptions {
  target: string;
  basePath: string;
  /** Undefined if the server needs no start. */
  start: string | undefined;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  accounts: readonly Account[];
  codes: CodeSource;
  codeWaitMs: number;
  providerCommand: string | undefined;
  release: ServerRelease | undefined;
  profiles: readonly Profile[];
  /** Ids of checks; all if empty. */
  only: readonly string[];
  seed: number;
  timeoutMs: number;
  emailTemplate: string;
  phoneTemplate: string;
  reports: ReportFiles;
  expectedFailures: Readonly<Record<string, string>>;
  insecure: boolean;
  yes: boolean;
  verbose: boolean;
}

/** How people call the kit here: by npm in this repository, by its file in the archive. */
const COMMAND = isBundled
  ? `node ${basename(process.argv[1] ?? 'conformance.mjs')}`
  : 'npm run conformance --';

export const usage = (): string => `${COMMAND} --target http://localhost:3001 [options]

  --target ORIGIN          the server to check${isBundled ? '' : '; by default, the mock and the second server of this repository'}
  --base-path PATH         the path of the API (/api)
  --start PATH             begins an interaction (/oidc/auth?client_id=demo-app); "none" if the server needs none
  --username, --password   your account; the run never tries it with a wrong password
  --accounts FILE          JSON: [{"username": …, "password": …, "role": …}], with one of the roles
                           ${roles.join(', ')}
  --inbox URL              returns JSON with the codes sent to {address}
  --code CODE              if the server always sends the same code
  --code-command COMMAND   prints the code sent to $ADDRESS
  --code-prompt            asks for each code
  --provider-command CMD   signs $PERSON in at the provider's $ADDRESS, and prints the address that it returns to
  --email TEMPLATE         addresses of new accounts (conformance-{id}@example.org)
  --phone TEMPLATE         phone numbers of new accounts; X is a digit, N one from 2 to 9 (1NXX55501XX, which nobody has)
  --release RELEASE        ${serverReleases.join(', ')}; by default, the run finds out
  --profile NAME           runs only this profile, can be repeated: ${profiles.join(', ')}
  --replay ID              runs only this check, can be repeated
  --seed NUMBER            repeats the order and the generated values of an earlier run
  --header 'Name: value'   sent with every request, can be repeated
  --timeout SECONDS        for each answer (10)
  --insecure               accepts any TLS certificate
  --yes                    allows accounts and codes at a server that is not on this machine
  --expected-failures FILE JSON: {"id of a check": "reason"}
  --junit, --json, --har, --markdown, --html FILE
  --judge FILE.har         judges recorded traffic without sending requests
  --list                   prints all checks`;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readJson(file: string, what: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new UsageError(
      `${what} ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** An account by its name, whose form shows its kind. */
function accountOf(name: string, password: string | undefined): Account {
  const kind = name.includes('@') ? 'email' : /^\d+$/.test(name) ? 'phone' : 'username';
  return { [kind]: name, ...(password !== undefined && { password }), role: 'own' };
}

function readAccounts(file: string): Account[] {
  const value = readJson(file, '--accounts');
  const list = Array.isArray(value) ? value : (value as { accounts?: unknown }).accounts;
  if (!Array.isArray(list)) throw new UsageError(`--accounts ${file} must hold a list of accounts.`);
  return list.map((one: Partial<Account>) => {
    const role = one.role ?? 'own';
    if (!roles.includes(role))
      throw new UsageError(`--accounts ${file}: the role "${role}" must be one of ${roles.join(', ')}.`);
    if ((role === 'member' || role === 'newcomer') && one.email === undefined)
      throw new UsageError(`--accounts ${file}: a ${role} needs an email at the domain of an organization.`);
    if (one.username === undefined && one.email === undefined && one.phone === undefined)
      throw new UsageError(`--accounts ${file}: each account needs a username, an email or a phone.`);
    if (one.password === undefined && one.email === undefined && one.phone === undefined)
      throw new UsageError(
        `--accounts ${file}: the account ${one.username ?? ''} needs a password, as a username cannot sign in without one.`,
      );
    return { ...one, role };
  });
}

/** @throws UsageError unless the file has a reason for each id */
function readExpectedFailures(file: string): Readonly<Record<string, string>> {
  const value = readJson(file, '--expected-failures');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(value) : [];
  const reasons = entries.flatMap(([id, reason]) =>
    typeof reason === 'string' ? [[id, reason] as const] : [],
  );
  if (!isObject || reasons.length < entries.length)
    throw new UsageError(`--expected-failures ${file} must be {"id of a check": "reason"}.`);
  return Object.fromEntries(reasons);
}

function codeSourceOf(values: {
  inbox?: string | undefined;
  code?: string | undefined;
  'code-command'?: string | undefined;
  'code-prompt'?: boolean | undefined;
}): CodeSource {
  const given: CodeSource[] = [];
  if (values.inbox !== undefined) given.push({ kind: 'url', url: values.inbox });
  if (values.code !== undefined) given.push({ kind: 'fixed', code: values.code });
  if (values['code-command'] !== undefined) given.push({ kind: 'command', command: values['code-command'] });
  if (values['code-prompt'] === true) given.push({ kind: 'prompt' });
  if (given.length > 1)
    throw new UsageError('Pass only one of --inbox, --code, --code-command and --code-prompt.');
  return given[0] ?? { kind: 'none' };
}

const number = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new UsageError(`--${name} must be a number, not "${text}".`);
  return value;
};

const ARGUMENTS = {
  target: { type: 'string' },
  'base-path': { type: 'string', default: '/api' },
  start: { type: 'string', default: '/oidc/auth?client_id=demo-app' },
  username: { type: 'string' },
  password: { type: 'string' },
  accounts: { type: 'string' },
  inbox: { type: 'string' },
  code: { type: 'string' },
  'code-command': { type: 'string' },
  'code-prompt': { type: 'boolean' },
  'code-wait': { type: 'string', default: '5' },
  'provider-command': { type: 'string' },
  email: { type: 'string', default: 'conformance-{id}@example.org' },
  phone: { type: 'string', default: '1NXX55501XX' },
  release: { type: 'string' },
  profile: { type: 'string', multiple: true },
  replay: { type: 'string', multiple: true },
  seed: { type: 'string' },
  header: { type: 'string', multiple: true },
  cookie: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '10' },
  insecure: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  'expected-failures': { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  har: { type: 'string' },
  markdown: { type: 'string' },
  html: { type: 'string' },
  judge: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The task that the arguments name. */
export type Task =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'judge'; file: string; release: ServerRelease | undefined; basePath: string }
  | { kind: 'own-servers'; options: RunOptions }
  | { kind: 'run'; options: RunOptions };

/** @throws UsageError whose message is one sentence */
export function readTask(args: readonly string[]): Task {
  let values;
  try {
    values = parseArgs({ args: [...args], options: ARGUMENTS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return { kind: 'help' };
  if (values.list === true) return { kind: 'list' };
  const { target = '', release, profile = [], start } = values;
  if (release !== undefined && !isServerRelease(release))
    throw new UsageError(`--release must be one of ${serverReleases.join(', ')}, not "${release}".`);
  const basePath = values['base-path'].replace(/\/+$/, '');
  if (values.judge !== undefined) return { kind: 'judge', file: values.judge, release, basePath };
  if (target !== '' && !isHttp(target))
    throw new UsageError(
      `--target must be an http(s) origin such as http://localhost:3001, not "${target}".`,
    );
  if (start !== 'none' && !start.startsWith('/') && !isHttp(start))
    throw new UsageError(`--start must be a path such as /oidc/auth?client_id=…, or none, not "${start}".`);
  if (values.username !== undefined && values.password === undefined)
    throw new UsageError(
      '--username needs --password. An account that signs in by code goes into a file for --accounts.',
    );
  if (values.password !== undefined && values.username === undefined)
    throw new UsageError('--password needs --username.');
  const wanted = profile.map((name) => {
    const known = profiles.find((one) => one === name);
    if (!known) throw new UsageError(`--profile must be one of ${profiles.join(', ')}, not "${name}".`);
    return known;
  });
  const headers = (values.header ?? []).map((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`--header must be 'Name: value', not "${line}".`);
    return [name.toLowerCase(), value];
  });
  const { junit, json, har, markdown, html } = values;
  const expected = values['expected-failures'];
  const options: RunOptions = {
    target: target === '' ? '' : new URL(target).origin,
    basePath,
    start: start === 'none' ? undefined : start,
    headers: Object.fromEntries(headers) as Record<string, string>,
    cookies: values.cookie ?? [],
    accounts: [
      ...(values.username === undefined ? [] : [accountOf(values.username, values.password)]),
      ...(values.accounts === undefined ? [] : readAccounts(values.accounts)),
    ],
    codes: codeSourceOf(values),
    codeWaitMs: number('code-wait', values['code-wait']) * 1000,
    providerCommand: values['provider-command'],
    release,
    profiles: wanted,
    only: values.replay ?? [],
    seed: values.seed === undefined ? Math.floor(Math.random() * 1e6) : number('seed', values.seed),
    timeoutMs: number('timeout', values.timeout) * 1000,
    emailTemplate: values.email,
    phoneTemplate: values.phone,
    reports: {
      ...(junit !== undefined && { junit }),
      ...(json !== undefined && { json }),
      ...(har !== undefined && { har }),
      ...(markdown !== undefined && { markdown }),
      ...(html !== undefined && { html }),
    },
    expectedFailures: expected === undefined ? {} : readExpectedFailures(expected),
    insecure: values.insecure,
    yes: values.yes,
    verbose: values.verbose,
  };
  return target === '' ? { kind: 'own-servers', options } : { kind: 'run', options };
}
