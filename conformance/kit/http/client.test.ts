import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Client, NoAnswer, TargetLost } from './client.ts';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
let server: Server | undefined;
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  server?.close();
});

/** A server whose behaviour depends on how many requests its connection, and all connections, have had. */
async function clientOf(
  onRequest: (socket: Socket, onConnection: number, inAll: number) => void,
  timeoutMs = 2000,
) {
  let inAll = 0;
  const started = createServer((socket) => {
    open.add(socket);
    let onConnection = 0;
    socket.on('error', () => {});
    socket.on('data', () => onRequest(socket, ++onConnection, ++inAll));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new Client({ origin: `http://127.0.0.1:${port}`, timeoutMs, headers: {} });
  return { send: () => client.send(undefined, 'POST', '/api/x', { body: {} }), count: () => inAll };
}

describe('a connection that the server closes', () => {
  it('costs nothing if it was kept alive, as the request is sent once more', async () => {
    const { send, count } = await clientOf((socket, onConnection) =>
      onConnection === 1 ? socket.write(ANSWER) : socket.destroy(),
    );
    await send();
    // The connection is free again a moment after the answer was read.
    await pause(50);
    expect((await send()).status).toBe(200);
    expect(count()).toBe(3);
  });

  it('ends the run if the second connection is lost, too', async () => {
    const { send, count } = await clientOf((socket) => socket.destroy());
    await expect(send()).rejects.toThrow(TargetLost);
    expect(count()).toBe(2);
  });

  it('ends the run if nobody listens any more', async () => {
    const { send } = await clientOf((socket) => {
      server?.close();
      socket.destroy();
    });
    await expect(send()).rejects.toThrow('POST /api/x was sent twice and got no answer');
  });

  it('is a fault of the answer if the answer had begun', async () => {
    const { send, count } = await clientOf((socket) => {
      socket.write(ANSWER.replace('length: 2', 'length: 9'));
      setTimeout(() => socket.destroy(), 50);
    });
    await expect(send()).rejects.toThrow(NoAnswer);
    expect(count()).toBe(1);
  });
});

it('does not count the time in which its process was stopped', async () => {
  const { send } = await clientOf((socket) => socket.write(ANSWER), 200);
  const sent = send();
  // As after SIGSTOP and SIGCONT: timers are due before the answer that has arrived meanwhile is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  expect((await sent).status).toBe(200);
});

it('gives up on an answer that does not come', async () => {
  const { send } = await clientOf(() => {}, 100);
  await expect(send()).rejects.toThrow('no complete answer within 0.1 s');
});
