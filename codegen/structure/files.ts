import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { childLocation, DescriptionError } from '../description-error.ts';
import { PARTS, type Part } from '../layout.ts';
import type { Sources } from '../sources.ts';

const API_FILES = ['openapi.yaml', 'paths', 'schemas', 'examples', 'flows'];
const READ: Readonly<Record<Part, readonly string[]>> = {
  shared: ['components.yaml', 'paths', 'schemas', 'records', 'examples'],
  interaction: API_FILES,
  experience: API_FILES,
};

/** Refuses files, operations and examples that nothing refers to. @throws DescriptionError naming the first of them */
export function refuseUnreadFiles(dir: string, sources: Sources): void {
  refuseOthers(dir, '', ['errors.yaml', 'constants.yaml', 'generated', ...PARTS]);
  for (const part of PARTS) {
    refuseOthers(dir, `${part}/`, READ[part]);
    refuseUnreferred(`${part}/paths`, 'no path of openapi.yaml refers to this', sources);
    const examples = `${part}/examples`;
    const folders = readdirSync(join(dir, examples), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    for (const folder of [examples, ...folders.map(({ name }) => `${examples}/${name}`)])
      refuseUnreferred(folder, 'nothing refers to this example', sources);
  }
}

function refuseOthers(dir: string, folder: string, read: readonly string[]): void {
  const unread = readdirSync(join(dir, folder)).find((name) => !read.includes(name) && !name.startsWith('.'));
  if (unread !== undefined)
    throw new DescriptionError(
      { file: `${folder}${unread}`, pointer: '' },
      'the generator does not read this',
    );
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
