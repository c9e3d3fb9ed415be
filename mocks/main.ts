import { mockBanner } from './banner.ts';
import { onStop } from './on-stop.ts';
import { isPortTaken } from './server/listen.ts';
import { mockOptions } from './mock-options.ts';
import { portTakenMessage } from './port.ts';
import { startMock } from './server/start-mock.ts';

const DEFAULT_PORT = 4010;

try {
  const options = mockOptions(process.env, DEFAULT_PORT);
  const mock = await startMock(options).catch((error: unknown) => {
    throw isPortTaken(error) ? new Error(portTakenMessage(options.port)) : error;
  });
  console.log(`The mock runs at ${mock.origin}\n${mockBanner(mock)}`);
  onStop(() => void mock.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
