import { Refusal } from './refusal.ts';

/** What is known of the person, which a password must not repeat. */
export interface Known {
  username?: string;
  email?: string;
}

interface Issue {
  code: string;
  interpolation?: object;
}

const length = { min: 8, max: 256 };
const breached = ['password1', 'letmein123', 'trustno1!'];
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].concat(
  '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik 9ol'.split(' '),
);
const sequences = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

const isSequence = (text: string) =>
  (text === text.toLowerCase() || text === text.toUpperCase()) &&
  sequences.some((row) => row.includes(text.toLowerCase()));

/** How many characters at the front of a text each reason marks. */
function marksOf(rest: string, { username, email }: Known): [reason: string, count: number][] {
  const run = /^(.)\1*/s.exec(rest)?.[0].length ?? 0;
  let inRow = rest.length;
  while (inRow >= 3 && !isSequence(rest.slice(0, inRow))) inRow -= 1;
  const own = [username, email?.split('@')[0]].filter((word) => word && rest.startsWith(word));
  return [
    ['repetition', run >= 3 ? run : 0],
    ['sequence', inRow >= 3 ? inRow : 0],
    ['user_info', Math.max(0, ...own.map((word = '') => word.length))],
  ];
}

function restricted(password: string, known: Known): Issue[] {
  const marked = new Set<number>();
  const reasons = new Set<string>();
  for (let at = 0; at < password.length; at++)
    for (const [reason, count] of marksOf(password.slice(at), known)) {
      for (let offset = 0; offset < count; offset++) marked.add(at + offset);
      if (count > 0) reasons.add(reason);
    }
  if (marked.size <= Math.max(1, password.length - 3)) return [];
  return [...reasons].map((reason) => ({ code: `password_rejected.restricted.${reason}` }));
}

/** Refuses a new password by the default policy, with every reason in the contract's order (contract §4, §8). */
export function checkPassword(password: string, known: Known): void {
  const issues: Issue[] = [];
  const reject = (reason: string, interpolation?: object) =>
    issues.push({ code: `password_rejected.${reason}`, ...(interpolation ? { interpolation } : {}) });
  if (password.length < length.min) reject('too_short', { min: length.min });
  if (password.length > length.max) reject('too_long', { max: length.max });
  if (/[^ -~]/.test(password)) reject('unsupported_characters');
  if (breached.includes(password)) reject('pwned');
  issues.push(...restricted(password, known));
  if (issues.length > 0) throw new Refusal(400, 'password.rejected', { data: issues });
}
