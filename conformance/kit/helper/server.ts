import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailed, type Helper } from './operations.ts';

const operationOfPath = (path: string) =>
  path.slice(1).replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Serves the operations of helper.yaml on loopback, for other runners of Arazzo. */
export async function startHelperServer(
  helper: Helper,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
      return helper.run(operationOfPath(request.url ?? ''), body);
    };
    answer()
      .catch((error: unknown) => ({
        status: error instanceof StartFailed ? 422 : 500,
        body: { reason: error instanceof Error ? error.message : String(error) },
      }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // never a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
