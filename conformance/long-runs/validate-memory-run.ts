import { Readable } from 'node:stream';
import { validate } from '../validate/validate.ts';

/** Validates a file of users in a separate process, and prints the time and the memory it took. */
const start = performance.now();
await validate(['--record', 'user', '--release', '1.42', process.argv[2] ?? ''], {
  print: () => {},
  progress: undefined,
  stdin: Readable.from([]),
});
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
