import { fileURLToPath } from 'node:url';
import { lint } from './lint.ts';

const lines = lint(fileURLToPath(new URL('../../openapi', import.meta.url)));
for (const line of lines) console.error(line);
process.exitCode = lines.length ? 1 : 0;
