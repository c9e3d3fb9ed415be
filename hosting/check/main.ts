import { parseArgs } from 'node:util';
import { endQuietlyWithReader } from '../../conformance/command-line/closed-pipe.ts';
import { commandName } from '../../conformance/command-line/command-name.ts';
import { readAddress } from '../address.ts';
import { checkHost } from './check-host.ts';
import type { Account } from './site.ts';

const usage = () => `${commandName('check:host', 'check-host.mjs')} https://id.example.org [options]

  --start PATH      begins an interaction as an application does: '/oidc/auth?client_id=…&redirect_uri=…'
  --username NAME   an account that needs its password alone; the check signs in with it
  --email ADDRESS   … or by its address
  --phone DIGITS    … or by its number
  --password TEXT   its password
  --insecure        accepts any certificate
  --help            prints this

Exit code 0: nothing is wrong; 1: something is; 2: wrong arguments, nothing answers, or something could not be checked.`;

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      start: { type: 'string' },
      username: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      password: { type: 'string' },
      insecure: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return 'help';
  if (positionals.length > 1) throw new Error('Give the address of one host.');
  const { origin, note } = readAddress(positionals.at(0));
  const { start, username, email, phone, password, insecure } = values;
  const named = [username, email, phone].filter((name) => name !== undefined);
  if (named.length > 1) throw new Error('Give one of --username, --email and --phone.');
  if ((named.length === 1) !== (password !== undefined))
    throw new Error('An account is a name (--username, --email or --phone) and a --password.');
  if (password !== undefined && start === undefined)
    throw new Error('To sign in, the check needs --start as well.');
  const account: Account | undefined =
    password === undefined ? undefined : { username, email, phone, password };
  return { origin, note, start, account, insecure };
}

/** `npm run check:host -- https://id.example.org` prints the faults of a host. */
endQuietlyWithReader(process.stdout);
try {
  const task = readArguments();
  if (task === 'help') console.log(usage());
  else {
    const { origin, note, ...options } = task;
    if (note !== undefined) console.error(note);
    const { lines, exitCode } = await checkHost(origin, options);
    for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  process.exitCode = 2;
}
