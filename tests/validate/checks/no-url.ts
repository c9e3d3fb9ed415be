import type { Rule } from './problem.ts';

/** A scheme in front of a host. */
const SCHEME = /[a-z0-9+.-]:\/\//i;

/** The end of a host name: a dot and a top-level domain of letters, as mail programs make links of it. */
const HOST = /[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}])/u;

/** E-mail addresses are no URLs. */
const EMAIL = /^[^@]+@[^@]+$/;

/** Does a text hold something that a mail program would make a link of? `Co.Ltd` does, `Co. Ltd` does not. */
export function hasUrl(text: string): boolean {
  return text.split(/\s/).some((word) => SCHEME.test(word) || (HOST.test(word) && !EMAIL.test(word)));
}

/** The name a message is sent under (contract §17). */
export const noUrlInSenderName: Rule<string> = (name) =>
  hasUrl(name) ? [{ message: 'DO NOT include URL in the sender name!' }] : [];

/** The lines about the company below a message (contract §17). */
export const noUrlInCompanyInformation: Rule<string> = (text) =>
  hasUrl(text) ? [{ message: 'DO NOT include URL in the company information!' }] : [];
