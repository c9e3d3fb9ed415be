import { validate } from './validate.ts';

const { lines, exitCode } = await validate(process.argv.slice(2));
for (const line of lines) console.log(line);
process.exitCode = exitCode;
