import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startHost } from './host/host.ts';
import { isPortTaken } from './server/listen.ts';
import { previewOptions } from './host/preview-options.ts';

const distDir = fileURLToPath(new URL('../dist', import.meta.url));
const say = (sentence: string) => {
  console.error(sentence);
  process.exitCode = 1;
};

try {
  const options = previewOptions(process.env, distDir, existsSync(`${distDir}/index.html`));
  try {
    const { origin } = await startHost(options);
    console.log(`The build is served on ${origin}, in front of ${options.backend}.`);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    say(`Port ${String(options.port)} is taken: stop what runs there, or choose another with PORT=….`);
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
}
