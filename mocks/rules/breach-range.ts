import { breachRangeOf } from '../world/breached-passwords.ts';
import type { Rules } from './rule.ts';

/** The breach range service is another server, so it needs no session. */
export const breachRange: Pick<Rules, 'getBreachRange'> = {
  getBreachRange: (session, { params }) => {
    const lines = breachRangeOf(params.prefix);
    return lines
      ? { answer: { status: 200, example: 'hits' }, patch: lines, session }
      : { answer: { status: 200, example: 'none' }, session };
  },
};
