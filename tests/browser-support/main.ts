import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKED_BY_LIBRARIES, HARMLESS, withoutExcused } from './harmless.ts';
import { findingsInBuild, findingsInSources } from './read-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

/**
 * `npm run part -- browser-support`: what the page uses that one of its oldest browsers lacks, by MDN's data. The published rules
 * see less: eslint-plugin-compat no methods of values, no CSS and no HTML, `use-baseline` of @eslint/css no browser versions.
 */
if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no build in dist/: run npm run build first.');
  process.exitCode = 1;
} else {
  const sources = findingsInSources(join(root, 'src'));
  const build = findingsInBuild(dist);
  const { unused } = withoutExcused([...sources, ...build], [HARMLESS, CHECKED_BY_LIBRARIES]);
  const found = [
    ...withoutExcused(sources, [HARMLESS]).found,
    ...withoutExcused(build, [HARMLESS, CHECKED_BY_LIBRARIES]).found,
  ];
  for (const { file, line, name, feature, missingIn } of found)
    console.error(`${relative(root, file)}:${line} ${name} (${feature}) is not in ${missingIn.join(', ')}.`);
  for (const feature of unused)
    console.error(`tests/browser-support/harmless.ts: nothing uses ${feature} any more.`);
  if (found.length + unused.length > 0) process.exitCode = 1;
  else console.log('Nothing is newer than the oldest supported browsers, apart from what may be absent.');
}
