import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandName } from '../../conformance/command-line/command-name.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { readAddress } from '../address.ts';
import { createAsk, reasonOf, type Ask } from '../check/ask.ts';
import { jsonOf, SETTINGS } from '../check/site.ts';
import { readDeploymentFile } from '../deployment-file.ts';
import { readFolder } from '../release/archive.ts';
import { makeUiZip } from '../release/ui-zip.ts';
import { API_NAMES, chooseServerApi } from './choose-api.ts';
import { chooseCaptcha } from './choose-captcha.ts';
import { assertBuild, prepareRelease } from './prepare.ts';

const usage = () =>
  `Usage: ${commandName('host:prepare', 'host-prepare.mjs')} --to <folder of this release> [--settings <file.json>] [--server <URL> [--insecure]] [--report-uri <URL>] [--build dist] [--slot | --zip]`;

/**
 * Prepares a build for a host, and returns lines for the operator.
 * @throws an Error whose message is for the operator
 */
export async function hostPrepare(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      settings: { type: 'string' },
      server: { type: 'string' },
      insecure: { type: 'boolean', default: false },
      'report-uri': { type: 'string' },
      build: { type: 'string', default: 'dist' },
      slot: { type: 'boolean', default: false },
      zip: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return usage();
  if (values.to === undefined) throw new Error(usage());
  const [build, release] = [resolve(values.build), resolve(values.to)];
  assertBuild(build);
  const reportUri = values['report-uri'];
  if (reportUri !== undefined && !/^(?:https:\/)?\/[\w.~:/?@!$&*+=%-]+$/.test(reportUri))
    throw new Error('--report-uri needs a path of the host, or an address by https.');
  const written = readDeploymentFile(values.settings, '--settings');
  if (values.zip) {
    const ignored = (['report-uri', 'slot'] as const).filter((name) => values[name]);
    if (ignored.length > 0)
      throw new Error(
        `--zip takes no ${ignored.map((name) => `--${name}`).join(' or ')}: Logto Cloud chooses the headers.`,
      );
    const line = writeUiZip(build, release, written);
    const { last } = await withTenant({ ...written, api: 'experience' }, values.server, values.insecure);
    return `${line}\n${last}`;
  }
  const { settings, first, last } = await withTenant(written, values.server, values.insecure);
  prepareRelease(build, release, settings, { reportUri, isForSlot: values.slot });
  return [
    ...first,
    `Wrote to ${release}: the page in www, and its headers in headers.conf (nginx) and headers.json.`,
    last,
  ].join('\n');
}

/** Writes the zip that Logto Cloud takes, where the page uses the Experience API. */
function writeUiZip(build: string, release: string, settings: DeploymentConfig): string {
  const file = join(release, 'bring-your-ui.zip');
  const zip = makeUiZip(new Map(readFolder(build, '')), settings);
  mkdirSync(release, { recursive: true });
  writeFileSync(file, zip);
  return `Wrote ${file}: the page for "Bring your UI" of Logto Cloud.`;
}

/** The settings for this server, with lines for the operator: first about the captcha, and last about the API. */
async function withTenant(settings: DeploymentConfig, address: string | undefined, insecure: boolean) {
  if (address === undefined) return withoutTenant(settings, 'No server is named');
  const { origin: server, note } = readAddress(address);
  const ask = createAsk({ insecure });
  const tenant = await readTenant(server, ask);
  if (typeof tenant === 'string') return withoutTenant(settings, tenant);
  const captcha = chooseCaptcha(settings, tenant);
  const api = await chooseServerApi(captcha.settings, server, tenant, ask);
  return {
    settings: api.settings,
    first: [note, captcha.line].filter((line) => line !== undefined),
    last: api.line,
  };
}

function withoutTenant(settings: DeploymentConfig, reason: string) {
  const { api = 'auto', captcha } = settings;
  const use = api === 'auto' ? 'choose the API when it reads them' : `use the ${API_NAMES[api]}`;
  return {
    settings,
    first: captcha ? [] : ['The policy allows no captcha.'],
    last: `${reason}, so it is unknown which settings of the tenant have no effect. The page will ${use}.`,
  };
}

/** The tenant's public settings, or why they cannot be read. */
async function readTenant(server: string, ask: Ask): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    const answer = await ask(new URL(SETTINGS, server), { headers: { accept: 'application/json' } });
    const tenant = answer.status === 200 ? jsonOf(answer) : {};
    return 'signIn' in tenant
      ? tenant
      : `${server}${SETTINGS} is answered with ${String(answer.status)}, not with settings`;
  } catch (error) {
    return `${server} does not answer (${reasonOf(error)})`;
  }
}
