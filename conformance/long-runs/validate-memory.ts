import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST_MEGABYTES = 150;
/** A file of any size may take this much more memory than a thousand records, because garbage is collected late. */
const MOST_GROWTH_MEGABYTES = 64;
/** As the script `validate` of package.json has it: most of a record is garbage at once. */
const SMALL_YOUNG_SPACE = '--max-semi-space-size=4';
const EVERY_WRONG = 1000;

/** An account as a server of release 1.42 exports it, with keys that the specification lacks. */
const account = (index: number) => ({
  tenantId: 'default',
  id: `u${String(index)}`,
  username: `person_${String(index)}`,
  primaryEmail: `person${String(index)}@example.org`,
  passwordEncryptionMethod: index % EVERY_WRONG === 1 ? 'ROT13' : 'Argon2id',
  passwordEncrypted: `$argon2id$${'s'.repeat(80)}`,
  profile: { givenName: 'Ada', familyName: 'Lovelace' },
  identities: {},
  customData: { berth: index },
  mfaVerifications: [],
  hasPassword: true,
  createdAt: new Date(1_700_000_000_000 + index).toISOString(),
  updatedAt: 1_700_000_000_000 + index,
});

function writeRecords(file: string, count: number): void {
  const target = openSync(file, 'w');
  for (let from = 0; from < count; from += 1000) {
    const length = Math.min(1000, count - from);
    const lines = Array.from({ length }, (_, at) => `${JSON.stringify(account(from + at))}\n`);
    writeSync(target, lines.join(''));
  }
  closeSync(target);
}

interface Result {
  seconds: number;
  megabytes: number;
}

const run = (file: string): Result => {
  const script = fileURLToPath(new URL('validate-memory-run.ts', import.meta.url));
  const output = execFileSync(process.execPath, [SMALL_YOUNG_SPACE, '--import', 'tsx', script, file], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as Result;
};

/** Checks that `npm run validate` needs no more memory for a million records, or for the number in the argument. */
export function checkMemory([most = '1000000']: readonly string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'validate-memory-'));
  try {
    const file = join(folder, 'users.ndjson');
    const [few = 0, many = 0] = [1000, Number(most)].map((count) => {
      writeRecords(file, count);
      const { seconds, megabytes } = run(file);
      console.log(
        `${count.toLocaleString('en').padStart(9)} records  ${seconds.toFixed(1).padStart(6)} s  ${megabytes.toFixed(0).padStart(4)} MB`,
      );
      return megabytes;
    });
    const allowed = Math.min(MOST_MEGABYTES, few + MOST_GROWTH_MEGABYTES);
    if (many > allowed) console.error(`The run may take ${allowed.toFixed(0)} MB at most.`);
    return Promise.resolve(many <= allowed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
