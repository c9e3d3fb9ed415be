import { fileURLToPath } from 'node:url';
import { lint } from './lint.ts';

/** Part of `npm run lint`: the rules of the description. */
const found = lint(fileURLToPath(new URL('../../openapi', import.meta.url)));
for (const line of found) console.error(line);
process.exitCode = found.length ? 1 : 0;
