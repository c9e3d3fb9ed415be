// Runs first in every script, so it uses only what very old versions of Node have.
import { pathToFileURL } from 'url';

/** The first version that works, of each line of versions; later lines work from their beginning. */
export const FIRST_VERSIONS = [
  [20, 19],
  [22, 12],
  [24, 0],
];

/** A sentence where a version of Node, such as `21.7.3`, does not work. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const works = major > 24 || FIRST_VERSIONS.some(([line, first]) => line === major && minor >= first);
  return works
    ? undefined
    : `Latchkey needs Node 20.19 or a later 20, 22.12 or a later 22, or 24 and newer; this is Node ${version}.`;
}

/** A sentence where Vite and Vitest, which read paths as URLs, cannot work in a folder. */
export function folderProblem(folder) {
  return /[#%?]/.test(folder)
    ? `Latchkey's tools cannot work in a folder with #, % or ? in its path: rename or move ${folder}.`
    : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problem = nodeProblem(process.versions.node) || folderProblem(process.cwd());
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
}
