import type { Writable } from 'node:stream';

/** 128 and the number of SIGPIPE: a run that was cut off is no success. */
const CLOSED_PIPE = 141;

/** Ends the program quietly if nobody reads its output any more, as `head` does after its lines. */
export function endQuietlyWithReader(stdout: Writable): void {
  stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    process.exit(CLOSED_PIPE);
  });
}
