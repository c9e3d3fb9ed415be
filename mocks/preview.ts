import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startHost } from './host/host.ts';
import { isPortTaken } from './server/listen.ts';
import { pageBanner, SHOWCASE_TENANT } from './banner.ts';
import { mockOptions } from './mock-options.ts';
import { onStop } from './on-stop.ts';
import { previewOptions } from './host/preview-options.ts';
import { portTakenMessage } from './port.ts';
import { startMock } from './server/start-mock.ts';

const DEFAULT_PORT = 3000;

const distDir = fileURLToPath(new URL('../dist', import.meta.url));
const fail = (message: string) => {
  console.error(message);
  process.exitCode = 1;
};

/** A mock on a free port. */
const startBackend = () => startMock({ ...mockOptions(process.env, DEFAULT_PORT, SHOWCASE_TENANT), port: 0 });

try {
  const options = previewOptions(process.env, distDir, existsSync(`${distDir}/index.html`));
  const mock = options.backend === undefined ? await startBackend() : undefined;
  const backend = options.backend ?? mock?.origin ?? '';
  try {
    const host = await startHost({ ...options, backend });
    onStop(() => void Promise.all([host.close(), mock?.close()]));
    console.log(`The build is served on ${host.origin}, in front of ${backend}.`);
    if (mock) console.log(pageBanner(host));
  } catch (error) {
    await mock?.close();
    if (!isPortTaken(error)) throw error;
    fail(portTakenMessage(options.port));
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
