import { zipSync } from 'fflate';
import { fillDeployment } from '../../codegen/build/deployment-block.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import type { Files } from './archive.ts';

/** The largest zip that Logto Cloud takes. */
const MOST = { files: 200, bytes: 20e6, bytesOfFile: 10e6 };

/** Logto Cloud sends files as they are, so a compressed copy would only count; hidden files are notes of the build. */
const isTaken = (path: string) => !/^\.|\.(?:br|gz)$/.test(path);

/** Every zip has times, and the build has none. Zips keep local time, so this one is the same everywhere. */
const TIME = new Date(1980, 0, 1);

/**
 * The build as a zip that Logto Cloud takes under "Bring your UI", where the page speaks the Experience API. Equal files give
 * equal bytes.
 * @throws an Error whose message is one sentence if Logto Cloud would refuse the zip
 */
export function makeUiZip(build: Files, settings: DeploymentConfig = {}): Buffer {
  if (settings.api === 'interaction')
    throw new Error(
      'Logto Cloud lets a page of your own speak only the Experience API: leave out "api": "interaction".',
    );
  const page = build.get('index.html');
  if (!page) throw new Error('The build has no index.html at its root.');
  const html = fillDeployment(page.toString('utf8'), { ...settings, api: 'experience' });
  const files = [...build, ['index.html', Buffer.from(html)] as const].filter(([path]) => isTaken(path));
  const entries = new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const fault = faultOf(entries);
  if (fault !== undefined) throw new Error(`Logto Cloud would refuse the zip: ${fault}.`);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME }));
}

function faultOf(files: Files): string | undefined {
  if (files.size > MOST.files)
    return `it has ${String(files.size)} files, and ${String(MOST.files)} are allowed`;
  const large = [...files].find(([, bytes]) => bytes.length > MOST.bytesOfFile);
  if (large) return `${large[0]} has more than ${String(MOST.bytesOfFile)} bytes`;
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return bytes > MOST.bytes ? `its files have more than ${String(MOST.bytes)} bytes` : undefined;
}
