import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childLocation, DescriptionError } from '../description-error.ts';
import type { Sources } from '../sources.ts';

const READ = new Set([
  ...['openapi.yaml', 'errors.yaml', 'constants.yaml'],
  ...['paths', 'schemas', 'records', 'examples', 'flows', 'generated'],
]);

/** Refuses files, operations and examples that nothing refers to. @throws DescriptionError naming the first of them */
export function refuseUnreadFiles(dir: string, sources: Sources): void {
  const unread = readdirSync(dir).find((name) => !READ.has(name) && !name.startsWith('.'));
  if (unread !== undefined)
    throw new DescriptionError({ file: unread, pointer: '' }, 'the generator does not read this');
  refuseUnreferred('paths', 'no path of openapi.yaml refers to this', sources);
  const folders = readdirSync(join(dir, 'examples'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const folder of ['examples', ...folders.map(({ name }) => `examples/${name}`)])
    refuseUnreferred(folder, 'nothing refers to this example', sources);
}

function refuseUnreferred(folder: string, message: string, { filesIn, read, isReferredTo }: Sources): void {
  for (const name of filesIn(folder)) {
    const file = `${folder}/${name}`;
    const at = { file, pointer: '' };
    const unread = Object.keys(read(file)).find((key) => !isReferredTo(childLocation(at, key)));
    if (unread !== undefined && !isReferredTo(at))
      throw new DescriptionError(childLocation(at, unread), message);
  }
}
