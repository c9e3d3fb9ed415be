import { hostPrepare } from './host-prepare.ts';

/** `npm run host:prepare` prepares a build for a host: the files that it serves and the headers that it sends. */
try {
  console.log(await hostPrepare(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
