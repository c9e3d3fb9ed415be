import { basename, relative } from 'node:path';

/** How this run was started: as a script of package.json, or as a tool of the release archive. */
export function commandName(script: string, tool: string, started = process.argv[1] ?? ''): string {
  return basename(started) === tool ? `node ${relative('', started)}` : `npm run ${script} --`;
}
