import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandName } from '../../conformance/command-line/command-name.ts';
import { readDeploymentFile } from '../deployment-file.ts';
import { assertBuild, prepareRelease } from './prepare.ts';

const usage = () =>
  `Usage: ${commandName('host:prepare', 'host-prepare.mjs')} --to <folder of this release> [--settings <file.json>] [--report-uri <URL>] [--build dist] [--slot]`;

function prepare(args: readonly string[]): string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      settings: { type: 'string' },
      'report-uri': { type: 'string' },
      build: { type: 'string', default: 'dist' },
      slot: { type: 'boolean', default: false },
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
  const settings = readDeploymentFile(values.settings, '--settings');
  prepareRelease(build, release, settings, { reportUri, isForSlot: values.slot });
  return `Wrote to ${release}: the page in www, and its headers in headers.conf (nginx) and headers.json.`;
}

/** `npm run host:prepare` prepares a build for a host: the files that it serves and the headers that it sends. */
try {
  console.log(prepare(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
