import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startHost } from './host/host.ts';
import { isPortTaken } from './server/listen.ts';
import { onStop } from './on-stop.ts';
import { previewOptions } from './host/preview-options.ts';
import { portTakenMessage } from './port.ts';

const distDir = fileURLToPath(new URL('../dist', import.meta.url));
const fail = (message: string) => {
  console.error(message);
  process.exitCode = 1;
};

try {
  const options = previewOptions(process.env, distDir, existsSync(`${distDir}/index.html`));
  try {
    const host = await startHost(options);
    onStop(() => void host.close());
    console.log(`The build is served on ${host.origin}, in front of ${options.backend}.`);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    fail(portTakenMessage(options.port));
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
