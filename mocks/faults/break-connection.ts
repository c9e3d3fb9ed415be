import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '../server/http-response.ts';

/** Resets the connection before the first byte, or closes it after half of the body. */
export function breakConnection(
  response: ServerResponse,
  { status, headers = {}, body = '', ending }: HttpResponse,
): void {
  const { socket } = response;
  if (ending === 'reset') {
    socket?.resetAndDestroy();
    return;
  }
  const bytes = Buffer.from(body);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => socket?.destroySoon());
}
