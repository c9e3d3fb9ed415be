import { breachRangeOf } from './breached-passwords.ts';
import type { Rules } from '../rule.ts';

/** The breach range service: another server, so there is no session (contract §1). */
export const breachRange: Pick<Rules, 'getBreachRange'> = {
  getBreachRange: (session, { params }) => {
    const lines = breachRangeOf(params.prefix);
    return lines
      ? { answer: { status: 200, example: 'hits' }, patch: lines, session }
      : { answer: { status: 200, example: 'none' }, session };
  },
};
