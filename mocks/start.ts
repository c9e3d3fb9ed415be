import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { banner } from './banner.ts';
import { portFrom, takenPort } from './port.ts';
import { missingModules } from './host/missing-modules.ts';
import { passOnBreaks } from './host/proxy.ts';
import { startMock } from './server/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the dev server hands to the mock; `/` alone is the beginning of an interaction (contract §11). */
const handedOn = ['/api', '/oidc', '/demo-app', '/_mock', '^/(\\?.*)?$'];

const startPages = async (port: number, target: string) => {
  const proxy = Object.fromEntries(
    handedOn.map((path) => [path, { target, changeOrigin: false, configure: passOnBreaks }]),
  );
  const vite = await createServer({
    root,
    clearScreen: false,
    plugins: [missingModules()],
    server: { port, strictPort: true, host: 'localhost', proxy },
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    const isTaken = error instanceof Error && error.message.includes('already in use'); // Vite drops the error's code
    throw isTaken ? new Error(takenPort(port)) : error;
  }
  return vite;
};

try {
  const port = portFrom(process.env['PORT'], 3000);
  const mock = await startMock();
  const vite = await startPages(port, mock.origin).catch(async (error: unknown) => {
    await mock.close();
    throw error;
  });
  const origin = `http://localhost:${String(vite.config.server.port)}`;
  console.log(`Latchkey runs at ${origin}\n${banner({ origin })}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void Promise.all([vite.close(), mock.close()]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
