import { banner } from './banner.ts';
import { isPortTaken } from './server/listen.ts';
import { parsePort, portTakenMessage } from './port.ts';
import { startMock } from './server/start-mock.ts';

try {
  const port = parsePort(process.env['PORT'], 4010);
  const mock = await startMock({ port }).catch((error: unknown) => {
    throw isPortTaken(error) ? new Error(portTakenMessage(port)) : error;
  });
  console.log(`The mock runs at ${mock.origin}\n${banner(mock)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
