import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { roles, type Account } from '../helper/account.ts';
import {
  isServerRelease,
  serverReleases,
  type ServerRelease,
} from '../../../mocks/session/server-release.ts';
import { apis, isBundled, type Api } from '../resources.ts';
import { profiles, type Profile } from '../workflows/arazzo.ts';
import { accountsIn, codeSourceOf, expectedFailuresIn } from './option-files.ts';
import { readStarts, type StartOptions } from './starts.ts';
import { readJson, UsageError } from './usage-error.ts';

export interface ReportFiles {
  junit?: string;
  json?: string;
  har?: string;
  markdown?: string;
  html?: string;
}

export interface RunOptions extends StartOptions {
  api: Api;
  target: string;
  basePath: string;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  codeWaitMs: number;
  providerCommand: string | undefined;
  clockCommand: string | undefined;
  linkCommand: string | undefined;
  captchaToken: string | undefined;
  /** How long the run waits for the server to answer at all. */
  waitMs: number;
  /** With fewer promises tested, the run fails. */
  minTested: number;
  failsOnWarning: boolean;
  release: ServerRelease | undefined;
  profiles: readonly Profile[];
  /** Ids of checks; all if empty. */
  only: readonly string[];
  seed: number;
  timeoutMs: number;
  emailTemplate: string;
  phoneTemplate: string;
  reports: ReportFiles;
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
  --api NAME               the API to check: ${apis.join(', ')} (interaction)
  --base-path PATH         the path of the API (/api)
  --start PATH             begins an interaction (/oidc/auth?client_id=demo-app); "none" if the server needs none
  --starts FILE            several settings in one run; JSON: [{"start": …}], with name, accounts, expected-failures and
                           one of inbox, code and code-command where they differ from the other options
  --username, --password   your account; the run never tries it with a wrong password
  --accounts FILE          JSON: [{"username": …, "password": …, "role": …}], with one of the roles
                           ${roles.join(', ')}
  --inbox URL              returns JSON with the codes sent to {address}
  --code CODE              if the server always sends the same code
  --code-command COMMAND   prints the code sent to $ADDRESS
  --code-prompt            asks for each code
  --link-command CMD       mails a sign-in link to $ADDRESS, and prints its one-time token
  --clock-command CMD      moves the clock of the server by $SECONDS_AHEAD seconds
  --captcha-token TOKEN    a token that the server accepts, such as one for a provider's test keys
  --provider-command CMD   signs $PERSON in at the provider's $ADDRESS, and prints the address that it returns to
  --email TEMPLATE         addresses of new accounts (conformance-{id}@example.org)
  --phone TEMPLATE         phone numbers of new accounts; X is a digit, N one from 2 to 9 (1NXX55501XX, which nobody has)
  --release RELEASE        ${serverReleases.join(', ')}; by default, the run finds out
  --profile NAME           runs only this profile, can be repeated: ${profiles.join(', ')}
  --replay ID              runs only this check, can be repeated
  --seed NUMBER            repeats the order and the generated values of an earlier run
  --header 'Name: value'   sent with every request, can be repeated
  --timeout SECONDS        for each answer (10)
  --wait SECONDS           waits for a server that is starting (0)
  --insecure               accepts any TLS certificate
  --yes                    allows accounts and codes at a server that is not on this machine
  --min-tested NUMBER      fails if the run tests fewer promises
  --fail-on-warning        fails if a check warns
  --expected-failures FILE JSON: {"id of a check": "reason"}
  --junit, --json, --har, --markdown, --html FILE
  --judge FILE.har         judges recorded traffic without sending requests
  --list                   prints all checks, with the APIs that each covers
  --version                prints the version of the contract, for each API`;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** An account by its name, whose form shows its kind. */
function accountOf(name: string, password: string | undefined): Account {
  const kind = name.includes('@') ? 'email' : /^\d+$/.test(name) ? 'phone' : 'username';
  return { [kind]: name, ...(password !== undefined && { password }), role: 'own' };
}

const number = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new UsageError(`--${name} must be a number, not "${text}".`);
  return value;
};

const ARGUMENTS = {
  target: { type: 'string' },
  api: { type: 'string' },
  'base-path': { type: 'string', default: '/api' },
  start: { type: 'string' },
  starts: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  accounts: { type: 'string' },
  inbox: { type: 'string' },
  code: { type: 'string' },
  'code-command': { type: 'string' },
  'code-prompt': { type: 'boolean' },
  'code-wait': { type: 'string', default: '5' },
  'provider-command': { type: 'string' },
  'clock-command': { type: 'string' },
  'link-command': { type: 'string' },
  'captcha-token': { type: 'string' },
  wait: { type: 'string', default: '0' },
  'min-tested': { type: 'string', default: '0' },
  'fail-on-warning': { type: 'boolean', default: false },
  version: { type: 'boolean' },
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
  | { kind: 'list'; apis: readonly Api[] }
  | { kind: 'version' }
  | { kind: 'judge'; file: string; api: Api; release: ServerRelease | undefined; basePath: string }
  | { kind: 'own-servers'; options: RunOptions }
  | { kind: 'run'; options: RunOptions }
  | { kind: 'starts'; runs: readonly RunOptions[]; reports: ReportFiles };

/** @throws UsageError whose message is one sentence */
export function readTask(args: readonly string[]): Task {
  let values;
  try {
    values = parseArgs({ args: [...args], options: ARGUMENTS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const { api: given = 'interaction' } = values;
  const api = apis.find((one) => one === given);
  if (!api) throw new UsageError(`--api must be one of ${apis.join(', ')}, not "${given}".`);
  if (values.list === true) return { kind: 'list', apis: values.api === undefined ? apis : [api] };
  const { target = '', release, profile = [], start = '/oidc/auth?client_id=demo-app', starts } = values;
  if (release !== undefined && !isServerRelease(release))
    throw new UsageError(`--release must be one of ${serverReleases.join(', ')}, not "${release}".`);
  const basePath = values['base-path'].replace(/\/+$/, '');
  if (values.judge !== undefined) return { kind: 'judge', file: values.judge, api, release, basePath };
  if (target !== '' && !isHttp(target))
    throw new UsageError(
      `--target must be an http(s) origin such as http://localhost:3001, not "${target}".`,
    );
  if (start !== 'none' && !start.startsWith('/') && !isHttp(start))
    throw new UsageError(`--start must be a path such as /oidc/auth?client_id=…, or none, not "${start}".`);
  if (starts !== undefined && (values.start !== undefined || target === ''))
    throw new UsageError('--starts needs --target, and takes the place of --start.');
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
  const { junit, json, har, markdown, html, accounts } = values;
  const expected = values['expected-failures'];
  const options: RunOptions = {
    name: undefined,
    api,
    target: target === '' ? '' : new URL(target).origin,
    basePath,
    start: start === 'none' ? undefined : start,
    headers: Object.fromEntries(headers) as Record<string, string>,
    cookies: values.cookie ?? [],
    accounts: [
      ...(values.username === undefined ? [] : [accountOf(values.username, values.password)]),
      ...(accounts === undefined
        ? []
        : accountsIn(readJson(accounts, '--accounts'), `--accounts ${accounts}`)),
    ],
    codes: codeSourceOf(values, 'The command line'),
    codeWaitMs: number('code-wait', values['code-wait']) * 1000,
    providerCommand: values['provider-command'],
    clockCommand: values['clock-command'],
    linkCommand: values['link-command'],
    captchaToken: values['captcha-token'],
    waitMs: number('wait', values.wait) * 1000,
    minTested: number('min-tested', values['min-tested']),
    failsOnWarning: values['fail-on-warning'],
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
    expectedFailures:
      expected === undefined
        ? {}
        : expectedFailuresIn(readJson(expected, '--expected-failures'), `--expected-failures ${expected}`),
    insecure: values.insecure,
    yes: values.yes,
    verbose: values.verbose,
  };
  if (target === '') return { kind: 'own-servers', options };
  return starts === undefined
    ? { kind: 'run', options }
    : { kind: 'starts', runs: readStarts(starts, options), reports: options.reports };
}
