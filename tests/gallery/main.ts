import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startMock } from '../../mocks/server/start-mock.ts';
import { isStateOf, stateIn, states } from '../../mocks/states/states.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { startHostedBuild } from '../setup/hosted-build.ts';
import { compare } from './compare.ts';
import { readOptions, USAGE, type GalleryOptions } from './options.ts';
import { photograph } from './photograph.ts';
import { picturesOf } from './pictures.ts';
import { writePage } from './write-page.ts';

const provider = { name: 'Latchkey', url: 'https://latchkey.example' };

async function makeGallery({ folder, before, only, api }: GalleryOptions): Promise<void> {
  if (folder === before) throw new Error('The pictures to compare with would be replaced: name another --folder.');
  const named = states.filter(({ name }) => name.includes(only));
  const chosen =
    api === undefined ? named : named.filter((state) => isStateOf(api, state)).map((state) => stateIn(api, state));
  const pictures = chosen.flatMap(picturesOf);
  if (!only) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const mock = await startMock();
  const host = await startHostedBuild({ backend: mock.origin, config: { provider } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchFlags() });
  try {
    const startedAt = performance.now();
    let taken = 0;
    const failures = await photograph(chosen, {
      browser, folder, origin: host.origin,
      onPictures: (count) => {
        taken += count;
        if (process.stdout.isTTY) process.stdout.write(`\r${taken} of ${pictures.length}`);
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const changes = before === undefined ? undefined : await compare(pictures, { folder, before, browser });
    const file = writePage(folder, pictures, before !== undefined && changes ? { before, changes } : undefined);
    console.log(
      `\n${chosen.length} states, ${taken} pictures in ${seconds.toFixed(0)} s (${((seconds * 300) / taken).toFixed(0)} s for 300)`,
    );
    if (changes) console.log(`${Object.keys(changes).length} pictures differ from those in ${before ?? ''}`);
    console.log(file);
    for (const { state, reason } of failures) console.error(`${state} cannot be opened: ${reason}`);
    process.exitCode = failures.length ? 1 : 0;
  } finally {
    await browser.close();
    await host.close();
    await mock.close();
  }
}

try {
  await makeGallery(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
