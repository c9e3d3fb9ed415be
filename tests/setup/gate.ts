import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from './stack.ts';

/** A way to a server that a test can shut, or stop requests at. The server behind it never notices. */
export interface Gate {
  origin: string;
  /** The requests that came, in order, as they came: `GET /api/… HTTP/1.1`, headers, body. */
  readonly seen: readonly string[];
  /** Nobody answers any more, as when the server has stopped. */
  shut(): Promise<void>;
  /** After `shut`: the same port answers again. */
  open(): Promise<void>;
  /** Requests that fit wait until the returned function is called. */
  hold(request: RegExp): () => void;
  /** Requests that fit get an empty answer until the returned function is called: a browser that goes there stays. */
  empty(request: RegExp): () => void;
}

interface Rule {
  request: RegExp;
  /** Undefined: an empty answer. */
  released?: Promise<void>;
}

/** Opens a gate before a server. */
export async function startGate(target: string): Promise<Gate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  const rules = new Set<Rule>();

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const pass = async (client: Socket, first: Buffer) => {
    const at = seen.push(first.toString()) - 1;
    client.on('data', (more) => (seen[at] += more.toString()));
    for (const { request, released } of [...rules]) {
      if (!request.test(first.toString())) continue;
      if (!released) return client.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
      await released;
    }
    if (client.destroyed) return;
    const server = connect(Number(new URL(target).port), 'localhost');
    keep(server);
    server.once('error', () => client.destroy()).write(first);
    client.pipe(server).pipe(client);
  };
  const server = createServer((client) => {
    keep(client);
    client.once('data', (first) => {
      client.pause();
      void pass(client, first);
    });
  });

  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, 'localhost', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const rule = (one: Rule, end = () => {}) => {
    rules.add(one);
    return () => {
      rules.delete(one);
      end();
    };
  };
  const hold = (request: RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    return rule({ request, released }, release);
  };
  const empty = (request: RegExp) => rule({ request });
  await open();
  return { origin: `http://localhost:${String(port)}`, seen, shut, open, hold, empty };
}
