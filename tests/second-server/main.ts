import { startSecondServer } from './server.ts';
import { variants } from './settings.ts';

const { PORT = '4020', VARIANT = 'plain' } = process.env;
const variant = variants.find((name) => name === VARIANT);
if (variant) {
  const { origin } = await startSecondServer({ port: Number(PORT), variant });
  console.log(`The second server (${variant}) listens on ${origin}; sign in as ada / correct-horse-battery.`);
} else {
  console.error(`VARIANT must be one of ${variants.join(', ')}, not "${VARIANT}".`);
  process.exitCode = 1;
}
