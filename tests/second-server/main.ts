import { accounts } from './accounts.ts';
import { startSecondServer } from './server.ts';
import { variants } from './variants.ts';

const { PORT = '4020', VARIANT = 'plain' } = process.env;
const variant = variants.find((name) => name === VARIANT);
if (variant) {
  const { origin } = await startSecondServer({ port: Number(PORT), variant });
  console.log(
    `The second server (${variant}) listens on ${origin}; sign in as ada / ${accounts.ada.password}.`,
  );
} else {
  console.error(`VARIANT must be one of ${variants.join(', ')}, not "${VARIANT}".`);
  process.exitCode = 1;
}
