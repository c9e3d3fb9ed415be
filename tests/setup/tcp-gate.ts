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
  /** Matching requests reach the server, and their answers wait until the returned function is called. */
  holdAnswers(pattern: RegExp): () => void;
  /** Matching requests wait until `cut`, which closes their connections; later ones are closed at once, until `stop`. */
  holdThenCut(pattern: RegExp): { cut: () => void; stop: () => void };
  /**
   * Matching requests reach the server, and their connections close in place of an answer, until the returned function is called or
   * `times` of them have. Chromium repeats such a request if the connection has answered an earlier one.
   */
  cutAnswers(pattern: RegExp, times?: number): () => void;
  /** Matching requests get 204, so a navigation stays on its page, until the returned function is called. */
  answerEmpty(pattern: RegExp): () => void;
}

interface Rule {
  pattern: RegExp;
  /** Resolves when the rule ends; undefined for a rule that answers 204. */
  released?: Promise<void>;
  /** The data that waits until then. */
  holds?: 'request' | 'answer' | 'request, then cut';
}

/** Requests whose answers are cut. */
interface Cut {
  pattern: RegExp;
  left: number;
}

export async function startTcpGate(target: string): Promise<TcpGate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const rules = new Set<Rule>();
  const cuts = new Set<Cut>();

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  /** Closes both connections when the server answers, if the data starts a request whose answer is cut. */
  const cutAnswer = (data: Buffer, client: Socket, server: Socket) => {
    const cut = [...cuts].find(({ pattern, left }) => left > 0 && pattern.test(data.toString()));
    if (!cut) return;
    cut.left -= 1;
    server.unpipe(client).once('data', () => {
      client.destroy();
      server.destroy();
    });
    // A stream without a pipe is paused.
    server.resume();
  };
  const forward = async (client: Socket, first: Buffer) => {
    const index = requests.push(first.toString()) - 1;
    client.on('data', (more) => (requests[index] += more.toString()));
    const answersReleased: Promise<void>[] = [];
    for (const { pattern, released, holds } of [...rules]) {
      if (!pattern.test(first.toString())) continue;
      if (!released) return client.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
      if (holds === 'answer') answersReleased.push(released);
      else await released;
      if (holds === 'request, then cut') client.destroy();
    }
    if (client.destroyed) return;
    const server = connect(Number(new URL(target).port), 'localhost');
    track(server);
    server.once('error', () => client.destroy()).write(first);
    client.pipe(server);
    await Promise.all(answersReleased);
    server.pipe(client);
    cutAnswer(first, client, server);
    client.on('data', (data) => cutAnswer(data, client, server));
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
  const holdBy = (rule: Omit<Rule, 'released'>) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    return addRule({ ...rule, released }, release);
  };
  const hold = (pattern: RegExp) => holdBy({ pattern, holds: 'request' });
  const holdAnswers = (pattern: RegExp) => holdBy({ pattern, holds: 'answer' });
  const holdThenCut = (pattern: RegExp) => {
    let cut = () => {};
    const released = new Promise<void>((resolve) => (cut = resolve));
    return { cut, stop: addRule({ pattern, released, holds: 'request, then cut' }, cut) };
  };
  const cutAnswers = (pattern: RegExp, times = Infinity) => {
    const cut = { pattern, left: times };
    cuts.add(cut);
    return () => void cuts.delete(cut);
  };
  const answerEmpty = (pattern: RegExp) => addRule({ pattern });
  await reopen();
  return {
    origin: `http://localhost:${String(port)}`,
    requests,
    close,
    reopen,
    hold,
    holdAnswers,
    holdThenCut,
    cutAnswers,
    answerEmpty,
  };
}
