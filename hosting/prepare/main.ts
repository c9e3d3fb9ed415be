import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandName } from '../../conformance/command-line/command-name.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { createAsk, originOf } from '../check/ask.ts';
import { readDeploymentFile } from '../deployment-file.ts';
import { readFolder } from '../release/archive.ts';
import { makeUiZip } from '../release/ui-zip.ts';
import { chooseApi } from './choose-api.ts';
import { chooseCaptcha } from './choose-captcha.ts';
import { assertBuild, prepareRelease } from './prepare.ts';

const usage = () =>
  `Usage: ${commandName('host:prepare', 'host-prepare.mjs')} --to <folder of this release> [--settings <file.json>] [--server <URL> [--insecure]] [--report-uri <URL>] [--build dist] [--slot | --zip]`;

async function prepare(args: readonly string[]): Promise<string> {
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
  if (values.zip) return writeUiZip(build, release, written);
  const { settings, line } = await withTenant(written, values.server, values.insecure);
  prepareRelease(build, release, settings, { reportUri, isForSlot: values.slot });
  return `${line}Wrote to ${release}: the page in www, and its headers in headers.conf (nginx) and headers.json.`;
}

/** Writes the zip that Logto Cloud takes, whose headers and API are its own. */
function writeUiZip(build: string, release: string, settings: DeploymentConfig): string {
  const file = join(release, 'bring-your-ui.zip');
  const zip = makeUiZip(new Map(readFolder(build, '')), settings);
  mkdirSync(release, { recursive: true });
  writeFileSync(file, zip);
  return `Wrote ${file}: the page for "Bring your UI" of Logto Cloud.`;
}

/** The settings with the API of the identity server and the captcha of its tenant, and lines about both. */
async function withTenant(settings: DeploymentConfig, address: string | undefined, insecure: boolean) {
  if (address === undefined) return { settings, line: '' };
  const server = originOf(address);
  if (server === undefined)
    throw new Error('--server needs the address of the identity server, by http or https.');
  const ask = createAsk({ insecure });
  const api = await chooseApi(settings, server, ask);
  const captcha = await chooseCaptcha(api.settings, server, ask);
  const lines = [api.line, captcha.line].filter((line) => line !== undefined);
  return { settings: captcha.settings, line: lines.map((line) => `${line}\n`).join('') };
}

/** `npm run host:prepare` prepares a build for a host: the files that it serves and the headers that it sends. */
try {
  console.log(await prepare(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
