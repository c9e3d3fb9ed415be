import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from '../errors/step.ts';
import { changedAnswer, outcomeOf } from './expected-outcome.ts';
import { disturbances, type Disturbance } from './disturbances.ts';

/** An operation that an action calls, and its answer without a fault. */
export interface AnsweredCall {
  operation: OperationId;
  /** The step and its action, as tests/errors/expected.yaml names them. */
  at: string;
  good: HttpResponse;
}

/**
 * The faults of a call, in an order in which one visit of the step can have them: as long as the server does nothing and
 * the answer has no code, the next press makes the call again. Each other fault has a visit of its own. Changes that
 * leave the answer as it is, or as an earlier one does, are left out.
 */
export function chainsOf(call: AnsweredCall): readonly (readonly Disturbance[])[] {
  const together: Disturbance[] = [];
  const last: Disturbance[] = [];
  const alone: Disturbance[][] = [];
  const seen = new Set([describe(call.good)]);
  for (const disturbance of disturbances) {
    switch (disturbance.kind) {
      case 'replaced':
      case 'late':
      case 'offline': {
        const outcome = outcomeOf(disturbance, call);
        if (outcome.kind === 'offline' || (outcome.kind === 'says' && outcome.code === null))
          together.push(disturbance);
        else if (disturbance.name === 'delay') last.push(disturbance);
        else alone.push([disturbance]);
        break;
      }
      case 'changed': {
        const answer = describe(changedAnswer(disturbance, call));
        if (!seen.has(answer)) alone.push([disturbance]);
        seen.add(answer);
        break;
      }
      case 'misled':
        if (disturbance.operations.includes(call.operation)) alone.push([disturbance]);
        break;
    }
  }
  return [[...together, ...last], ...alone];
}

/** The faults that reach the page at a call: those of its visits, and those that another one makes the same answer of. */
export function faultsAt(call: AnsweredCall): readonly Disturbance[] {
  const good = describe(call.good);
  return disturbances.filter((disturbance) => {
    switch (disturbance.kind) {
      case 'replaced':
      case 'late':
      case 'offline':
        return true;
      case 'changed':
        return describe(changedAnswer(disturbance, call)) !== good;
      case 'misled':
        return disturbance.operations.includes(call.operation);
    }
  });
}

/** What the page can tell answers apart by. */
const describe = ({ status, body, ending, headers = {} }: HttpResponse): string =>
  JSON.stringify([
    status,
    body,
    ending,
    body !== undefined && [headers['content-type'], headers['content-language']],
    headers['set-cookie'],
  ]);
