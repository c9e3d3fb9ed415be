import { once } from 'node:events';
import { validate } from './validate.ts';

const { stdin, stdout, stderr } = process;
const CLEAR_LINE = '\r\u001b[K';

process.exitCode = await validate(process.argv.slice(2), {
  stdin,
  print: async (line) => {
    if (stderr.isTTY) stderr.write(CLEAR_LINE);
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
  },
  progress: stderr.isTTY ? (text) => stderr.write(CLEAR_LINE + text) : undefined,
});
