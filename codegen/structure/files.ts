import { readdirSync } from 'node:fs';
import { DescriptionError } from '../description-error.ts';
import type { Sources } from '../sources.ts';

const READ = new Set([
  ...['openapi.yaml', 'errors.yaml', 'constants.yaml'],
  ...['paths', 'schemas', 'records', 'examples', 'flows', 'generated'],
]);

/** A file that nothing reads, or an operation that no path refers to, would be lost silently. @throws DescriptionError */
export function refuseUnreadFiles(dir: string, { filesIn, read, isReferredTo }: Sources): void {
  const unread = readdirSync(dir).find((name) => !READ.has(name) && !name.startsWith('.'));
  if (unread !== undefined)
    throw new DescriptionError({ file: unread, pointer: '' }, 'the generator does not read this');
  for (const file of filesIn('paths').map((name) => `paths/${name}`)) {
    const lost = Object.keys(read(file)).find((name) => !isReferredTo(file, `/${name}`));
    if (lost !== undefined)
      throw new DescriptionError({ file, pointer: `/${lost}` }, 'no path of openapi.yaml refers to this');
  }
}
