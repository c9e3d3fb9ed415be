import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

it('puts phone metadata into one lazy file of at most 30 KiB, without unused parts of the library', async () => {
  const result = (await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'numbers.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...more] = result.output;
  expect(more).toEqual([]);
  expect(chunk.exports.toSorted()).toEqual([
    'countryWhileTyping',
    'formatPhone',
    'listCountries',
    'parsePhone',
    'splitInternational',
  ]);
  const shipped = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  expect(shipped.filter(([file]) => /AsYouType|findNumbers|PhoneNumberMatcher|legacy/.test(file))).toEqual(
    [],
  );
  expect(brotliCompressSync(chunk.code).length / 1024).toBeLessThan(30);
});
