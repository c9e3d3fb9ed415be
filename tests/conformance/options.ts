import { parseArgs } from 'node:util';
import type { Credentials } from './checks.ts';
import type { ServerUnderTest } from './run-checks.ts';

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The server that the arguments name; undefined where they name none. @throws an Error whose message is one sentence */
export function readTarget(args: readonly string[]): ServerUnderTest | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: 'string' },
      username: { type: 'string' },
      password: { type: 'string' },
      start: { type: 'string', default: '/oidc/auth?client_id=demo-app' },
    },
  });
  const { target, username, password, start } = values;
  if (target === undefined) return undefined;
  if (!isHttp(target))
    throw new Error(`--target must be an http(s) origin such as http://localhost:3001, not "${target}".`);
  if (!start.startsWith('/'))
    throw new Error(`--start must be a path such as /oidc/auth?client_id=…, not "${start}".`);
  const credentials: Credentials | undefined =
    username !== undefined && password !== undefined ? { username, password } : undefined;
  return { name: 'Your server', origin: target, start, credentials };
}
