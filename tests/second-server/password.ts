import { ErrorResponse } from './error-response.ts';

export interface PersonalData {
  username?: string;
  email?: string;
}

interface Issue {
  code: string;
  interpolation?: object;
}

const length = { min: 8, max: 256 };
const breached = ['password1', 'letmein123', 'trustno1!'];
const keyboardRows = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
].concat('1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik 9ol'.split(' '));
const sequences = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(''))];

const isSequence = (text: string) =>
  (text === text.toLowerCase() || text === text.toUpperCase()) &&
  sequences.some((row) => row.includes(text.toLowerCase()));

/** The number of leading characters of a text that each restriction covers. */
function restrictedPrefixes(
  rest: string,
  { username, email }: PersonalData,
): [reason: string, count: number][] {
  const run = /^(.)\1*/s.exec(rest)?.[0].length ?? 0;
  let sequence = rest.length;
  while (sequence >= 3 && !isSequence(rest.slice(0, sequence))) sequence -= 1;
  const ownWords = [username, email?.split('@')[0]].filter((word) => word && rest.startsWith(word));
  return [
    ['repetition', run >= 3 ? run : 0],
    ['sequence', sequence >= 3 ? sequence : 0],
    ['user_info', Math.max(0, ...ownWords.map((word = '') => word.length))],
  ];
}

function findRestricted(password: string, personalData: PersonalData): Issue[] {
  const covered = new Set<number>();
  const reasons = new Set<string>();
  for (let index = 0; index < password.length; index++)
    for (const [reason, count] of restrictedPrefixes(password.slice(index), personalData)) {
      for (let offset = 0; offset < count; offset++) covered.add(index + offset);
      if (count > 0) reasons.add(reason);
    }
  if (covered.size <= Math.max(1, password.length - 3)) return [];
  return [...reasons].map((reason) => ({ code: `password_rejected.restricted.${reason}` }));
}

/** Applies the default policy. @throws password.rejected with all reasons in the order of contract.md#password-policy */
export function checkPassword(password: string, personalData: PersonalData): void {
  const issues: Issue[] = [];
  const reject = (reason: string, interpolation?: object) =>
    issues.push({ code: `password_rejected.${reason}`, ...(interpolation ? { interpolation } : {}) });
  if (password.length < length.min) reject('too_short', { min: length.min });
  if (password.length > length.max) reject('too_long', { max: length.max });
  if (/[^ -~]/.test(password)) reject('unsupported_characters');
  if (breached.includes(password)) reject('pwned');
  issues.push(...findRestricted(password, personalData));
  if (issues.length > 0) throw new ErrorResponse(400, 'password.rejected', { data: issues });
}
