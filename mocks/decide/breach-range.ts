import { rangeOf } from './breaches.ts';
import type { Rules } from './rule.ts';

/** Another server, which knows of no session (contract §1). */
export const breachRange: Pick<Rules, 'getBreachRange'> = {
  getBreachRange: (session, { params }) => {
    const lines = rangeOf(params.prefix);
    return lines
      ? { answer: { status: 200, example: 'hits' }, patch: lines, session }
      : { answer: { status: 200, example: 'none' }, session };
  },
};
