import { resolve } from 'node:path';
import { fetchPackage } from '../../setup/package-cache.ts';
import { tools } from './tools.ts';

/** `npm run description:check`: what public tools say of the published description, or of the file that is named. */
const description = resolve(process.argv[2] ?? 'openapi/generated/openapi.json');
for (const { name, version, complaints } of tools) {
  let folder: string;
  try {
    folder = fetchPackage(name, version);
  } catch (error) {
    console.log(`skipped  ${name}@${version}: ${error instanceof Error ? error.message : String(error)}`);
    continue;
  }
  const found = await complaints(folder, description);
  console.log(`${found === '' ? 'clean  ' : 'REFUSED'}  ${name}@${version}`);
  if (found === '') continue;
  console.log(found.trimEnd());
  process.exitCode = 1;
}
