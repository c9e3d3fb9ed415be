import { parseArgs } from 'node:util';
import { checkHost, USAGE } from './check-host.ts';

/** `npm run check:host -- https://id.example.org` prints the faults of a host. */
try {
  const { values, positionals } = parseArgs({
    options: { start: { type: 'string' } },
    allowPositionals: true,
  });
  const { lines, exitCode } = await checkHost(positionals.at(0), values.start);
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(USAGE);
  process.exitCode = 2;
}
