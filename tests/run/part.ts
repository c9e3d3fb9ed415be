import { spawnSync } from 'node:child_process';
import { commandOf, isPart, PARTS, partOf } from './parts.ts';

/** `npm run part -- <name> [arguments]` runs one part of `npm test` or `npm run test:all`. */

const [name = '', ...args] = process.argv.slice(2);

const quoted = (arg: string) => (/^[\w./:=@,-]+$/.test(arg) ? arg : JSON.stringify(arg));

if (isPart(name)) {
  const command = [commandOf(name), ...args.map(quoted)].join(' ');
  process.exit(spawnSync(command, { stdio: 'inherit', shell: true }).status ?? 1);
}
const list = Object.keys(PARTS)
  .filter(isPart)
  .map((each) => `  ${each.padEnd(28)}${partOf(each).shows}`);
console.log(['npm run part -- <name> [arguments] runs one of these:', ...list].join('\n'));
if (name !== '') console.error(`There is no part called ${name}.`);
process.exit(name === '' ? 0 : 1);
