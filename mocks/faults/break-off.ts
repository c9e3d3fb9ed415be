import type { ServerResponse } from 'node:http';
import type { Reply } from '../server/reply.ts';

/** Sends a reply whose connection breaks: reset before the first byte, or closed after a half of the promised body. */
export function breakOff(response: ServerResponse, { status, headers = {}, body = '', ending }: Reply): void {
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
