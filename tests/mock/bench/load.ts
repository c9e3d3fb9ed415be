import { Agent, request } from 'node:http';

/** A call to be made again and again. */
export interface Call {
  method: string;
  /** On the loopback interface. */
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The status of a right answer. */
  status: number;
}

const once = ({ method, port, path, headers, body, status }: Call, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === status) resolve();
        else
          reject(
            new Error(`${method} ${path} answered ${String(response.statusCode)}, not ${String(status)}.`),
          );
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * Answers per second: `connections` that stay open ask one call after another for `durationMs`. Rejects on an answer
 * with another status.
 */
export async function throughput(call: Call, connections: number, durationMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answers = 0;
  const worker = async () => {
    while (performance.now() - start < durationMs) {
      await once(call, agent);
      answers++;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  return (answers * 1000) / (performance.now() - start);
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
