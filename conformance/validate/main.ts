import { endQuietlyWithReader } from '../command-line/closed-pipe.ts';
import { createTerminal } from './terminal.ts';
import { validate } from './validate.ts';

endQuietlyWithReader(process.stdout);
process.exitCode = await validate(process.argv.slice(2), createTerminal(process));
