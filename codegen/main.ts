import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from './description-error.ts';
import { GENERATED_FOLDERS, generate } from './generate.ts';
import { checkLanguageFiles } from './language-files.ts';
import { readYaml } from './read-yaml.ts';
import { listFiles, staleFiles } from './stale-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const generated = await generate(join(root, 'openapi'));
  checkLanguageFiles(root, readYaml(join(root, 'openapi'), 'constants.yaml')['languages']);
  const stale = staleFiles(generated, root);
  if (process.argv.includes('--check')) {
    for (const line of stale) console.error(line);
    if (stale.length) console.error('\nRun `npm run gen` and commit what it writes.');
    process.exitCode = stale.length ? 1 : 0;
  } else {
    write(generated);
    console.log(`${generated.size} files generated, ${stale.length} changed`);
  }
} catch (error) {
  if (!(error instanceof DescriptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function write(generated: ReadonlyMap<string, string>): void {
  for (const folder of GENERATED_FOLDERS) {
    for (const file of listFiles(join(root, folder))) rmSync(file);
  }
  for (const [file, text] of generated) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}
