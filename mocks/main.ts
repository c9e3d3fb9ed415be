import { banner } from './banner.ts';
import { onStop } from './on-stop.ts';
import { parseAllowedHosts } from './server/allowed-hosts.ts';
import { isPortTaken } from './server/listen.ts';
import { cookieSuffix, parsePort, portTakenMessage } from './port.ts';
import { startMock } from './server/start-mock.ts';

const DEFAULT_PORT = 4010;

try {
  const port = parsePort(process.env['PORT'], DEFAULT_PORT);
  const mock = await startMock({
    port,
    cookieSuffix: cookieSuffix(port, DEFAULT_PORT),
    allowedHosts: parseAllowedHosts(process.env['ALLOWED_HOSTS']),
  }).catch((error: unknown) => {
    throw isPortTaken(error) ? new Error(portTakenMessage(port)) : error;
  });
  console.log(`The mock runs at ${mock.origin}\n${banner(mock)}`);
  onStop(() => void mock.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
