import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { pageBanner, SHOWCASE_TENANT } from './banner.ts';
import { onStop } from './on-stop.ts';
import { mockOptions } from './mock-options.ts';
import { portTakenMessage } from './port.ts';
import { missingModules } from './host/missing-modules.ts';
import { SCRIPT_PATH } from './states/state-script.ts';
import { onlyServedHosts } from './host/only-served-hosts.ts';
import { isPostedCallback } from './host/proxy.ts';
import { forwardDisconnects } from './host/proxy.ts';
import { startMock } from './server/start-mock.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const DEFAULT_PORT = 3000;

const proxiedPaths = ['/api', '/oidc', '/demo-app', '/_mock', '/turnstile', '/recaptcha', '^/(\\?.*)?$'];

/** Plays a state that the mock has opened. The script is empty otherwise. */
const stateScript = (): Plugin => ({
  name: 'latchkey:state-script',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: SCRIPT_PATH }, injectTo: 'head-prepend' }],
});

const startDevServer = async (port: number, target: string, allowedHosts: readonly string[]) => {
  const toMock = { target, changeOrigin: false, configure: forwardDisconnects };
  const proxy: Record<string, ProxyOptions> = Object.fromEntries(proxiedPaths.map((path) => [path, toMock]));
  proxy['/callback/'] = {
    ...toMock,
    bypass: (request) => (isPostedCallback(request, request.url ?? '') ? undefined : request.url),
  };
  const vite = await createServer({
    root,
    ...(process.argv.includes('--pseudo') && { mode: 'pseudo' }),
    configLoader: 'runner', // the default one writes to node_modules, which may be read-only
    clearScreen: false,
    plugins: [onlyServedHosts(allowedHosts), missingModules(), stateScript()],
    server: { port, strictPort: true, host: 'localhost', proxy },
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    const isTaken = error instanceof Error && error.message.includes('already in use'); // Vite's error has no code
    throw isTaken ? new Error(portTakenMessage(port)) : error;
  }
  return vite;
};

try {
  const { port, ...options } = mockOptions(process.env, DEFAULT_PORT, SHOWCASE_TENANT);
  const mock = await startMock({ ...options, defaultRelease: '1.42' });
  const vite = await startDevServer(port, mock.origin, options.allowedHosts).catch(async (error: unknown) => {
    await mock.close();
    throw error;
  });
  const origin = `http://localhost:${String(vite.config.server.port)}`;
  console.log(`Latchkey runs at ${origin}\n${pageBanner({ origin })}`);
  onStop(() => void Promise.all([vite.close(), mock.close()]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
