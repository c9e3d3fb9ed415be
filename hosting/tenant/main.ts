import { parseArgs } from 'node:util';
import { endQuietlyWithReader } from '../../conformance/command-line/closed-pipe.ts';
import { commandName } from '../../conformance/command-line/command-name.ts';
import type { DeploymentSettings } from '../../src/domain/deployment.ts';
import { createAsk, originOf } from '../check/ask.ts';
import { checkTenant } from './check-tenant.ts';

const usage =
  () => `${commandName('check:tenant', 'check-tenant.mjs')} https://id.example.org [--api experience] [--app-id ID] [--insecure]

Reads the public settings of a tenant and says what they lose with this page, in at most 10 seconds.
A page speaks the older API unless its deployment setting "api" is "experience".
Exit code 0: nothing; 1: something; 2: no answer, no settings, or wrong arguments.`;

function apiOf(value: string): DeploymentSettings['api'] {
  if (value === 'interaction' || value === 'experience') return value;
  throw new Error('--api is interaction or experience.');
}

/** `npm run check:tenant -- https://id.example.org` says what a tenant's settings lose with this page. */
endQuietlyWithReader(process.stdout);
try {
  const { values, positionals } = parseArgs({
    options: {
      api: { type: 'string', default: 'interaction' },
      'app-id': { type: 'string' },
      insecure: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const origin = originOf(positionals.at(0));
  if (values.help) console.log(usage());
  else if (origin === undefined || positionals.length > 1) throw new Error('Give the address of one server.');
  else {
    const ask = createAsk({ insecure: values.insecure ?? false });
    const { lines, exitCode } = await checkTenant(origin, ask, {
      api: apiOf(values.api),
      appId: values['app-id'],
    });
    for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  process.exitCode = 2;
}
