import { Readable } from 'node:stream';
import { validate } from '../validate/validate.ts';

/** Validates a file of applications in a process of its own, and prints how long it took and how much memory. */
const start = performance.now();
await validate(['--record', 'application', process.argv[2] ?? ''], {
  print: () => {},
  progress: undefined,
  stdin: Readable.from([]),
});
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
