import type { Account } from '../helper/account.ts';
import type { CodeSource } from '../helper/inbox.ts';
import { accountsIn, codeSourceOf, expectedFailuresIn, isFields } from './option-files.ts';
import { readJson, UsageError } from './usage-error.ts';

/** The options that each of several runs can have for itself. */
export interface StartOptions {
  /** The column of a report with several runs; undefined for a single run. */
  name: string | undefined;
  /** Undefined if the server needs no start. */
  start: string | undefined;
  accounts: readonly Account[];
  codes: CodeSource;
  expectedFailures: Readonly<Record<string, string>>;
}

const KEYS = ['name', 'start', 'accounts', 'inbox', 'code', 'code-command', 'expected-failures'];
const TEXTS = ['name', 'start', 'inbox', 'code', 'code-command'] as const;

function startIn<Options extends StartOptions>(value: unknown, place: string, options: Options): Options {
  if (!isFields(value)) throw new UsageError(`${place} must be an object with a start.`);
  const unknown = Object.keys(value).find((key) => !KEYS.includes(key));
  if (unknown !== undefined)
    throw new UsageError(`${place} has the unknown key "${unknown}"; it may have ${KEYS.join(', ')}.`);
  const textOf = (key: (typeof TEXTS)[number]): string | undefined => {
    const text = value[key];
    if (text === undefined || typeof text === 'string') return text;
    throw new UsageError(`${place}, key "${key}" must be a text.`);
  };
  const start = textOf('start');
  if (start === undefined || !(start.startsWith('/') || start === 'none' || URL.canParse(start)))
    throw new UsageError(`${place}, key "start" must be a path such as /oidc/auth?client_id=…, or none.`);
  const own = { inbox: textOf('inbox'), code: textOf('code'), 'code-command': textOf('code-command') };
  const codes = codeSourceOf(own, place);
  const accounts = value['accounts'];
  const expected = value['expected-failures'];
  return {
    ...options,
    name: textOf('name') ?? start,
    start: start === 'none' ? undefined : start,
    codes: codes.kind === 'none' ? options.codes : codes,
    accounts: accounts === undefined ? options.accounts : accountsIn(accounts, `${place}, key "accounts"`),
    expectedFailures:
      expected === undefined
        ? options.expectedFailures
        : expectedFailuresIn(expected, `${place}, key "expected-failures"`),
  };
}

/**
 * The options of each run that the file of --starts names, all against the same server. An entry that leaves something
 * out takes it from the other options. @throws UsageError
 */
export function readStarts<Options extends StartOptions>(file: string, options: Options): readonly Options[] {
  const list = readJson(file, '--starts');
  if (!Array.isArray(list) || list.length === 0)
    throw new UsageError(`--starts ${file} must be a list of starts: [{"start": "/oidc/auth?…"}].`);
  const starts = list.map((one: unknown, at) => startIn(one, `--starts ${file}: entry ${at + 1}`, options));
  const names = starts.map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0)
    throw new UsageError(`--starts ${file}: entry ${twice + 1}, key "name" must differ from the others.`);
  return starts;
}
