import { startMock } from '../../mocks/server/start-mock.ts';
import { startFaultyFiles, type FaultyFiles } from '../setup/faulty-files.ts';
import { startHostedBuild } from '../setup/hosted-build.ts';
import { otherBrowsers } from './browsers.ts';
import type { OtherBrowser } from './other-browser.ts';
import { walks } from './flows.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const ENTRY = /^\/assets\/index-/;

/** Walks every flow in one browser; returns the number of failures. */
async function walkIn(other: OtherBrowser, { origin, fail }: FaultyFiles): Promise<number> {
  const browser = await other.open().catch((error: unknown) => {
    console.log(`\n${other.name}: skipped, ${messageOf(error).split('\n', 1)[0] ?? ''}`);
  });
  if (!browser) return 0;
  console.log(`\n${other.name} (${browser.version})`);
  let failed = 0;
  for (const walk of walks) {
    try {
      await walk.run(await browser.newPage(), origin, () => fail(ENTRY, 'late'));
      console.log(`  ok      ${walk.name}`);
    } catch (error) {
      failed++;
      console.log(`  FAILED  ${walk.name}: ${messageOf(error)}`);
    }
  }
  await browser.close();
  return failed;
}

/** `npm run part -- browsers` walks the main flows of the build in other real browsers, and names each missing one. */
const mock = await startMock();
const host = await startHostedBuild({
  backend: mock.origin,
  config: { hideAccountExistence: true, provider: { name: 'Provider', url: 'https://provider.example' } },
});
// A browser that keeps its profile would not request a held script again.
const files = await startFaultyFiles(host.origin, { cached: false });
let failed = 0;
for (const browser of otherBrowsers) failed += await walkIn(browser, files);
await files.close();
await host.close();
await mock.close();
process.exitCode = failed > 0 ? 1 : 0;
