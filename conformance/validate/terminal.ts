import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Terminal } from './validate.ts';

const CLEAR_LINE = '\r\u001b[K';

interface Streams {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable & { isTTY?: boolean };
}

/** Prints results to standard output, and the progress to standard error if that is a terminal. */
export const createTerminal = ({ stdin, stdout, stderr }: Streams): Terminal => ({
  stdin,
  print: async (line) => {
    if (stderr.isTTY) stderr.write(CLEAR_LINE);
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
  },
  progress: stderr.isTTY ? (text) => stderr.write(CLEAR_LINE + text) : undefined,
});
