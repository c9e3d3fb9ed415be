import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDeploymentFile } from '../deployment-file.ts';
import { assertBuild, prepareRelease } from './prepare.ts';

const USAGE =
  'Usage: npm run host:prepare -- --to <folder of this release> [--settings <file.json>] [--report-uri <URL>] [--build dist]';

/** `npm run host:prepare` prepares a build for a host: the files that it serves and the headers that it sends. */
try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      settings: { type: 'string' },
      'report-uri': { type: 'string' },
      build: { type: 'string', default: 'dist' },
    },
  });
  if (values.to === undefined) throw new Error(USAGE);
  const [build, release] = [resolve(values.build), resolve(values.to)];
  assertBuild(build);
  const reportUri = values['report-uri'];
  if (reportUri !== undefined && !/^(?:https:\/)?\/[\w.~:/?@!$&*+=%-]+$/.test(reportUri))
    throw new Error('--report-uri needs a path of the host, or an address by https.');
  prepareRelease(build, release, readDeploymentFile(values.settings, '--settings'), reportUri);
  console.log(
    `Wrote to ${release}: the page in www, and its headers in headers.conf (nginx) and headers.json.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
