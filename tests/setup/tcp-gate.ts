import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A TCP proxy in front of a server: a test can close it, delay requests or answer them itself. */
export interface TcpGate {
  origin: string;
  /** The text of every request so far: `GET /api/… HTTP/1.1`, headers, body. */
  readonly requests: readonly string[];
  close(): Promise<void>;
  reopen(): Promise<void>;
  /** Matching requests wait until the returned function is called. */
  hold(pattern: RegExp): () => void;
  /** Matching requests get 204, so a navigation stays on its page, until the returned function is called. */
  answerEmpty(pattern: RegExp): () => void;
}

interface Rule {
  pattern: RegExp;
  /** Undefined for a rule that answers 204. */
  released?: Promise<void>;
}

export async function startTcpGate(target: string): Promise<TcpGate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const rules = new Set<Rule>();

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const forward = async (client: Socket, first: Buffer) => {
    const index = requests.push(first.toString()) - 1;
    client.on('data', (more) => (requests[index] += more.toString()));
    for (const { pattern, released } of [...rules]) {
      if (!pattern.test(first.toString())) continue;
      if (!released) return client.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
      await released;
    }
    if (client.destroyed) return;
    const server = connect(Number(new URL(target).port), 'localhost');
    track(server);
    server.once('error', () => client.destroy()).write(first);
    client.pipe(server).pipe(client);
  };
  const server = createServer((client) => {
    track(client);
    client.once('data', (first) => {
      client.pause();
      void forward(client, first);
    });
  });

  const reopen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, 'localhost', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const addRule = (rule: Rule, onRemoved = () => {}) => {
    rules.add(rule);
    return () => {
      rules.delete(rule);
      onRemoved();
    };
  };
  const hold = (pattern: RegExp) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    return addRule({ pattern, released }, release);
  };
  const answerEmpty = (pattern: RegExp) => addRule({ pattern });
  await reopen();
  return { origin: `http://localhost:${String(port)}`, requests, close, reopen, hold, answerEmpty };
}
