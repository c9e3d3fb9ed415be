import { parseArgs } from 'node:util';
import { endQuietlyWithReader } from '../../conformance/command-line/closed-pipe.ts';
import { commandName } from '../../conformance/command-line/command-name.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { readAddress } from '../address.ts';
import { createAsk } from '../check/ask.ts';
import { readDeploymentFile } from '../deployment-file.ts';
import { checkTenant } from './check-tenant.ts';

const usage =
  () => `${commandName('check:tenant', 'check-tenant.mjs')} https://id.example.org [--settings <file.json>] [--api interaction | experience] [--app-id ID] [--json] [--insecure]

Reads the public settings of a tenant and reports what they lose with this page, in at most 10 seconds.
--settings names the deployment settings of the page. Without "api" in them, the page chooses the API by the tenant's settings.
Exit code 0: nothing; 1: something; 2: no answer, no settings, wrong arguments, or settings that this program does not know.`;

function apiIn(value: string | undefined): DeploymentConfig {
  if (value === undefined) return {};
  if (value === 'interaction' || value === 'experience') return { api: value };
  throw new Error('--api is interaction or experience.');
}

/** `npm run check:tenant -- https://id.example.org` reports what a tenant's settings lose with this page. */
endQuietlyWithReader(process.stdout);
try {
  const { values, positionals } = parseArgs({
    options: {
      settings: { type: 'string' },
      api: { type: 'string' },
      'app-id': { type: 'string' },
      json: { type: 'boolean', default: false },
      insecure: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) console.log(usage());
  else if (positionals.length > 1) throw new Error('Give the address of one server.');
  else {
    const { origin, note } = readAddress(positionals.at(0));
    if (note !== undefined) console.error(note);
    const ask = createAsk({ insecure: values.insecure ?? false });
    const deployment = { ...readDeploymentFile(values.settings, '--settings'), ...apiIn(values.api) };
    const { lines, exitCode, json } = await checkTenant(origin, ask, { deployment, appId: values['app-id'] });
    if (values.json && json) console.log(JSON.stringify(json, null, 2));
    else for (const line of lines) console.log(line);
    process.exitCode = exitCode;
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  process.exitCode = 2;
}
