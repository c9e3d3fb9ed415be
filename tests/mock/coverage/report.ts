import { responseName } from './measure-coverage.ts';
import type { Coverage, CoverageLine } from './measure-coverage.ts';
import type { ReachedBy } from './scenario-runner.ts';

const NAME_WIDTH = 64;

const tableLines = ({ response, reached }: CoverageLine, withCalls: boolean): string[] => [
  `${(reached?.reachedBy ?? 'UNREACHED').padEnd(9)} ${responseName(response).padEnd(NAME_WIDTH)}  ${reached?.scenarioName ?? ''}`,
  ...(withCalls ? (reached?.calls ?? []).map((call) => `            ${call}`) : []),
];

const byReason = (lines: readonly CoverageLine[]): string[] =>
  [...new Set(lines.map(({ reason }) => reason))].flatMap((reason) => [
    `  ${reason}`,
    ...lines.filter((line) => line.reason === reason).map(({ response }) => `    ${responseName(response)}`),
  ]);

/** The table of responses, the forced ones by reason, and the totals; `withCalls` adds the calls of each scenario. */
export function report({ lines }: Coverage, withCalls: boolean): string[] {
  const linesBy = (reachedBy: ReachedBy) => lines.filter(({ reached }) => reached?.reachedBy === reachedBy);
  const counts = (['behaviour', 'input', 'forced'] as const).map(
    (reachedBy) => `${reachedBy} ${String(linesBy(reachedBy).length)}`,
  );
  const triples = new Set(
    lines.map(({ response }) => [response.operationId, response.status, response.code].join(' ')),
  );
  const reached = lines.filter((line) => line.reached).length;
  return [
    ...lines.flatMap((line) => tableLines(line, withCalls)),
    '\nReached only by force:',
    ...byReason(linesBy('forced')),
    `\n${String(reached)} of ${String(lines.length)} answers, ${String(triples.size)} (operation, status, code): ${counts.join(', ')}`,
  ];
}
