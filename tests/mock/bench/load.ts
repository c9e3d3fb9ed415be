import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
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
 * Responses per second of keep-alive connections that repeat a call for `durationMs`.
 * @throws on a response with another status
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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
