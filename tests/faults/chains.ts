import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from '../errors/step.ts';
import { changedAnswer, outcomeOf } from './expected-outcome.ts';
import { disturbances, type Disturbance } from './disturbances.ts';
import type { Good } from './station.ts';

/**
 * The faults of a call, in an order in which one visit of the step can have them: as long as the server does nothing and
 * the answer has no code, the next press makes the call again. Each other fault has a visit of its own. Changes that
 * leave the answer as it is, or as an earlier one does, or make another answer of the contract of it, are left out.
 */
export function chainsOf(operation: OperationId, { answers }: Good): readonly (readonly Disturbance[])[] {
  const good = answers.get(operation);
  if (!good) return [];
  const together: Disturbance[] = [];
  const last: Disturbance[] = [];
  const alone: Disturbance[][] = [];
  const seen = new Set([describe(good)]);
  for (const disturbance of disturbances) {
    const outcome = outcomeOf(disturbance, { operation, good });
    switch (disturbance.kind) {
      case 'replaced':
      case 'late':
      case 'offline':
        if (outcome.kind === 'offline' || (outcome.kind === 'says' && outcome.code === null))
          together.push(disturbance);
        else if (disturbance.name === 'delay') last.push(disturbance);
        else alone.push([disturbance]);
        break;
      case 'changed': {
        const answer = describe(changedAnswer(disturbance, { operation, good }));
        if (outcome.kind !== 'as another answer' && !seen.has(answer)) alone.push([disturbance]);
        seen.add(answer);
        break;
      }
    }
  }
  return [[...together, ...last], ...alone];
}

/** What the page can tell answers apart by. */
const describe = ({ status, body, ending, headers = {} }: HttpResponse): string =>
  JSON.stringify([
    status,
    body,
    ending,
    body !== undefined && headers['content-type'],
    headers['set-cookie'],
  ]);
