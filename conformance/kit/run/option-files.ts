import { roles, type Account } from '../helper/account.ts';
import type { CodeSource } from '../helper/inbox.ts';
import { UsageError } from './usage-error.ts';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TEXTS = ['username', 'email', 'phone', 'password', 'totpSecret'] as const;

function accountIn(value: unknown, place: string): Account {
  if (!isFields(value)) throw new UsageError(`${place} must be an account.`);
  const known: readonly string[] = [...TEXTS, 'backupCodes', 'role'];
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new UsageError(`${place} has the unknown key "${unknown}".`);
  const wrong = TEXTS.find((key) => value[key] !== undefined && typeof value[key] !== 'string');
  if (wrong !== undefined) throw new UsageError(`${place}: ${wrong} must be a text.`);
  const { username, email, phone, password, backupCodes = [], role: given = 'own' } = value;
  if (!Array.isArray(backupCodes) || !backupCodes.every((code) => typeof code === 'string'))
    throw new UsageError(`${place}: backupCodes must be a list of texts.`);
  const role = roles.find((one) => one === given);
  if (!role)
    throw new UsageError(`${place}: the role ${JSON.stringify(given)} must be one of ${roles.join(', ')}.`);
  if ((role === 'member' || role === 'newcomer') && email === undefined)
    throw new UsageError(`${place}: a ${role} needs an email at the domain of an organization.`);
  if (username === undefined && email === undefined && phone === undefined)
    throw new UsageError(`${place} needs a username, an email or a phone.`);
  if (password === undefined && email === undefined && phone === undefined)
    throw new UsageError(`${place} needs a password, as a username cannot sign in without one.`);
  const texts = TEXTS.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]] as const] : []));
  return { ...Object.fromEntries(texts), ...(backupCodes.length > 0 && { backupCodes }), role };
}

/** The accounts of a list, or of an object with the key accounts. @throws UsageError that names the place */
export function accountsIn(value: unknown, place: string): readonly Account[] {
  const list: unknown = isFields(value) ? value['accounts'] : value;
  if (!Array.isArray(list)) throw new UsageError(`${place} must be a list of accounts.`);
  return list.map((one: unknown, at) => accountIn(one, `${place}: account ${at + 1}`));
}

/** @throws UsageError unless there is a reason for each id */
export function expectedFailuresIn(value: unknown, place: string): Readonly<Record<string, string>> {
  const entries = isFields(value) ? Object.entries(value) : [];
  const reasons = entries.flatMap(([id, reason]) =>
    typeof reason === 'string' ? [[id, reason] as const] : [],
  );
  if (!isFields(value) || reasons.length < entries.length)
    throw new UsageError(`${place} must be {"id of a check": "reason"}.`);
  return Object.fromEntries(reasons);
}

/** Where a run reads codes. */
export interface CodeOptions {
  inbox?: string | undefined;
  code?: string | undefined;
  'code-command'?: string | undefined;
  'code-prompt'?: boolean | undefined;
}

/** @throws UsageError for more than one */
export function codeSourceOf(options: CodeOptions, place: string): CodeSource {
  const given: CodeSource[] = [];
  if (options.inbox !== undefined) given.push({ kind: 'url', url: options.inbox });
  if (options.code !== undefined) given.push({ kind: 'fixed', code: options.code });
  if (options['code-command'] !== undefined)
    given.push({ kind: 'command', command: options['code-command'] });
  if (options['code-prompt'] === true) given.push({ kind: 'prompt' });
  if (given.length > 1)
    throw new UsageError(`${place} must have only one of inbox, code, code-command and code-prompt.`);
  return given[0] ?? { kind: 'none' };
}
