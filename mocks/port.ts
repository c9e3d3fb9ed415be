/** @throws an Error whose message is one sentence */
export function parsePort(value: string | undefined, defaultPort: number): number {
  const port = Number(value ?? defaultPort);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a port number, not "${value ?? ''}".`);
}

/**
 * The ending of cookie names. Browsers share cookies between ports, and two mocks must not end each other's sessions.
 */
export const cookieSuffix = (port: number, defaultPort: number): string =>
  port === defaultPort ? '' : `_${String(port)}`;

export const portTakenMessage = (port: number): string =>
  `Port ${String(port)} is taken: stop what runs there, or choose another with PORT=….`;
