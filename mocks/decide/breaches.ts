import { createHash } from 'node:crypto';

/** Passwords known from breaches, with how often they were seen. */
const breached: Readonly<Record<string, number>> = {
  '123456': 37359195,
  '12345678': 6772389,
  password: 9659365,
  password1: 2427158,
  Password1: 302341,
  qwertyuiop: 1265983,
  iloveyou: 2013127,
  'correct horse battery staple': 384,
};

/** SHA-1 in upper-case hexadecimal characters. */
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

const lines = Object.entries(breached).map(([password, count]) => {
  const hash = hashOf(password);
  return { prefix: hash.slice(0, 5), line: `${hash.slice(5)}:${String(count)}` };
});

export const isBreached = (password: string): boolean => Object.hasOwn(breached, password);

/** What a range service says about a prefix, in any case; empty where it knows nothing (contract §3). */
export const rangeOf = (prefix: string): string =>
  lines
    .filter((one) => one.prefix === prefix.toUpperCase())
    .map(({ line }) => `${line}\r\n`)
    .join('');
