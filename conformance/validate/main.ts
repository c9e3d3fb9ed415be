import { createTerminal } from './terminal.ts';
import { validate } from './validate.ts';

process.exitCode = await validate(process.argv.slice(2), createTerminal(process));
