import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { HttpResponse } from '../../mocks/server/http-response.ts';

const Table = z.record(z.string(), z.record(z.string(), z.string()));

/** By step and action: what each call answers without a fault; the matrix compares it with what is answered. */
export const goodAnswers = Table.parse(
  parse(readFileSync(new URL('./good-answers.yaml', import.meta.url), 'utf8')),
);

/** The status of an answer, with the code of an error, or that a list is empty. */
export function nameOf({ status, body = '' }: Pick<HttpResponse, 'status' | 'body'>): string {
  const code = status >= 400 ? /"code":\s*"([^"]+)"/.exec(body)?.[1] : undefined;
  return [String(status), code ?? '', body === '[]' ? body : ''].filter((part) => part !== '').join(' ');
}
