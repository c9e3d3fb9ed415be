import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';

const { printWidth, singleQuote } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../.oxfmtrc.json', import.meta.url)), 'utf8'),
) as Required<Pick<FormatConfig, 'printWidth' | 'singleQuote'>>;

/** Formats a text like `npm run format`. @throws Error if the formatter cannot read it */
export async function formatAs(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return code;
}
