import type { Writable } from 'node:stream';

/** Ends the program where its reader has gone, as `head` does after its lines. */
export function endQuietlyWithReader(stdout: Writable): void {
  stdout.on('error', (error) => {
    if (!('code' in error) || error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
