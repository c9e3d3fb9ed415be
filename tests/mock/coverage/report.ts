import { nameOf } from './cover.ts';
import type { Coverage, Line } from './cover.ts';
import type { How } from './observed.ts';

/** Names of answers are rarely longer. */
const width = 64;

const rowOf = ({ row, reached }: Line, withCalls: boolean): string[] => [
  `${(reached?.how ?? 'UNREACHED').padEnd(9)} ${nameOf(row).padEnd(width)}  ${reached?.through ?? ''}`,
  ...(withCalls ? (reached?.calls ?? []).map((call) => `            ${call}`) : []),
];

const byReason = (lines: readonly Line[]): string[] =>
  [...new Set(lines.map(({ why }) => why))].flatMap((reason) => [
    `  ${reason}`,
    ...lines.filter(({ why }) => why === reason).map(({ row }) => `    ${nameOf(row)}`),
  ]);

/** The table, what only force reaches and why, and the totals by kind; `withCalls` tells the calls of each recipe. */
export function report({ lines }: Coverage, withCalls: boolean): string[] {
  const by = (how: How) => lines.filter(({ reached }) => reached?.how === how);
  const counts = (['behaviour', 'input', 'forced'] as const).map((how) => `${how} ${String(by(how).length)}`);
  const triples = new Set(lines.map(({ row }) => [row.operationId, row.status, row.code].join(' ')));
  const reached = lines.filter((line) => line.reached).length;
  return [
    ...lines.flatMap((line) => rowOf(line, withCalls)),
    '\nReached only by force:',
    ...byReason(by('forced')),
    `\n${String(reached)} of ${String(lines.length)} answers, ${String(triples.size)} (operation, status, code): ${counts.join(', ')}`,
  ];
}
