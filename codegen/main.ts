import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from './description-error.ts';
import { generate } from './generate.ts';
import { checkLanguageFiles } from './language-files.ts';
import { readYaml } from './read-yaml.ts';
import { staleFiles } from './stale-files.ts';
import { writeChanged } from './write-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const generated = await generate(root);
  checkLanguageFiles(root, readYaml(join(root, 'openapi'), 'constants.yaml')['languages']);
  if (process.argv.includes('--check')) {
    const stale = staleFiles(generated, root);
    for (const line of stale) console.error(line);
    if (stale.length) console.error('\nRun `npm run gen` and commit what it writes.');
    process.exitCode = stale.length ? 1 : 0;
  } else {
    const changed = writeChanged(generated, root);
    for (const line of changed) console.log(line);
    console.log(`${generated.size} files generated, ${changed.length} changed`);
  }
} catch (error) {
  if (!(error instanceof DescriptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
