/** The port the environment asks for; throws an Error whose message is one sentence. */
export function portFrom(value: string | undefined, usual: number): number {
  const port = Number(value ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a port number, not "${value ?? ''}".`);
}

/** What to do about a taken port, in one sentence. */
export const takenPort = (port: number): string =>
  `Port ${String(port)} is taken: stop what runs there, or choose another with PORT=….`;
