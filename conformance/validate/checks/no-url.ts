import type { Rule } from './problem.ts';

const SCHEME = /[a-z0-9+.-]:\/\//i;

/** Matches a dot and a top-level domain, which mail programs turn into a link. */
const HOST = /[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}])/u;

const EMAIL = /^[^@]+@[^@]+$/;

/** True for anything that mail programs turn into a link: `Co.Ltd`, but not `Co. Ltd`. */
export function containsUrl(text: string): boolean {
  return text.split(/\s/).some((word) => SCHEME.test(word) || (HOST.test(word) && !EMAIL.test(word)));
}

export const noUrlInSenderName: Rule<string> = (name) =>
  containsUrl(name) ? [{ message: 'DO NOT include URL in the sender name!' }] : [];

export const noUrlInCompanyInformation: Rule<string> = (text) =>
  containsUrl(text) ? [{ message: 'DO NOT include URL in the company information!' }] : [];
