import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTESTANTS, type Contestant } from './contestants.ts';

/** `npm run part -- bench-validate [1000000]`: `npm run validate` beside Ajv, on the same file. */
const MOST_MEGABYTES = 200;
/** What a file of any size may take beyond one of a thousand records: memory that is not yet collected. */
const MOST_GROWTH_MEGABYTES = 64;
const EVERY_WRONG = 1000;

const application = (index: number) => ({
  id: `app${String(index)}`,
  name: `Application ${String(index)}`,
  secret: 's'.repeat(index % EVERY_WRONG === 1 ? 99 : 32),
  type: index % 2 === 0 ? 'SPA' : 'Traditional',
  oidcClientMetadata: {
    redirectUris: [`https://app.example/${String(index)}/callback`],
    postLogoutRedirectUris: [],
  },
  createdAt: 1_700_000_000_000 + index,
});

function writeRecords(file: string, count: number): void {
  const target = openSync(file, 'w');
  for (let from = 0; from < count; from += 1000) {
    const length = Math.min(1000, count - from);
    const lines = Array.from({ length }, (_, at) => `${JSON.stringify(application(from + at))}\n`);
    writeSync(target, lines.join(''));
  }
  closeSync(target);
}

interface Result {
  seconds: number;
  wrong: number;
  megabytes: number;
}

const run = (contestant: Contestant, file: string): Result => {
  const script = fileURLToPath(new URL('run.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, contestant, file], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as Result;
};

const most = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-validate-'));
try {
  let few = Infinity;
  for (const count of [1000, most]) {
    const file = join(folder, 'applications.ndjson');
    writeRecords(file, count);
    for (const contestant of CONTESTANTS) {
      const { seconds, wrong, megabytes } = run(contestant, file);
      console.log(
        `${contestant.padEnd(9)} ${count.toLocaleString('en').padStart(9)} records  ${seconds.toFixed(1).padStart(6)} s  ` +
          `${Math.round(count / seconds)
            .toLocaleString('en')
            .padStart(8)}/s  ${megabytes.toFixed(0).padStart(4)} MB  ${wrong.toLocaleString('en')} wrong`,
      );
      if (contestant !== 'latchkey') continue;
      few = Math.min(few, megabytes);
      const allowed = Math.min(MOST_MEGABYTES, few + MOST_GROWTH_MEGABYTES);
      if (megabytes <= allowed) continue;
      console.error(
        `More than ${allowed.toFixed(0)} MB: ${few.toFixed(0)} for a thousand records, and what is not yet collected.`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
