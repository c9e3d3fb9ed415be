import { createHash } from 'node:crypto';

const breachCounts: Readonly<Record<string, number>> = {
  '123456': 37359195,
  '12345678': 6772389,
  password: 9659365,
  password1: 2427158,
  Password1: 302341,
  qwertyuiop: 1265983,
  iloveyou: 2013127,
  'correct horse battery staple': 384,
};

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

const rangeLines = Object.entries(breachCounts).map(([password, count]) => {
  const hash = hashOf(password);
  return { prefix: hash.slice(0, 5), line: `${hash.slice(5)}:${String(count)}` };
});

export const isBreached = (password: string): boolean => Object.hasOwn(breachCounts, password);

/** The lines `SUFFIX:count` for a hash prefix in upper or lower case; empty if nothing matches. */
export const breachRangeOf = (prefix: string): string =>
  rangeLines
    .filter((one) => one.prefix === prefix.toUpperCase())
    .map(({ line }) => `${line}\r\n`)
    .join('');
