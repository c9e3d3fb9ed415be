import { setTimeout } from 'node:timers/promises';
import type { OperationId } from '../prism/description.ts';
import type { Exchange } from '../server/exchange.ts';
import type { Reply } from '../server/reply.ts';
import type { ActiveFault, FaultEffect, FaultTools } from './fault.ts';
import { faults } from './faults.ts';

type Kind = FaultEffect['kind'];

/** Real time and real chance; a wait does not keep the process alive. */
export const realTools: FaultTools = {
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
  random: Math.random,
};

const kindOf = ({ name }: ActiveFault): Kind => faults[name].effect.kind;

/** A fault as it is kept once switched on: those that are over by themselves get their usual number of calls. */
export function switchedOn(fault: ActiveFault): ActiveFault {
  const { times } = faults[fault.name];
  return times === undefined ? fault : { times, ...fault };
}

const oneCallLess = (fault: ActiveFault): ActiveFault[] => {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
};

/**
 * The faults that act on a call of the operation, and those that are left after it. All that wait act; of those that
 * answer instead only the first, and then nothing is spoiled.
 */
export function takeFaults(
  all: readonly ActiveFault[],
  operationId: OperationId,
): { acting: readonly ActiveFault[]; left: readonly ActiveFault[] } {
  const here = all.filter((fault) => (fault.operationId ?? operationId) === operationId);
  const [instead] = here.filter((fault) => kindOf(fault) === 'instead');
  const acts = (fault: ActiveFault) =>
    here.includes(fault) &&
    (kindOf(fault) === 'wait' || (instead ? fault === instead : kindOf(fault) === 'spoil'));
  return {
    acting: all.filter(acts),
    left: all.flatMap((fault) => (acts(fault) ? oneCallLess(fault) : [fault])),
  };
}

/** Waits as long as the acting faults say; resolves with the answer that comes instead, null where the rule answers. */
export async function beforeAnswer(acting: readonly ActiveFault[], tools: FaultTools): Promise<Reply | null> {
  for (const fault of acting) {
    const { effect } = faults[fault.name];
    if (effect.kind === 'wait') await tools.sleep(effect.ms(fault, tools.random));
  }
  const effects = acting.map(({ name }) => faults[name].effect);
  return effects.find((effect) => effect.kind === 'instead')?.reply() ?? null;
}

const spoils = (acting: readonly ActiveFault[]) => acting.some((fault) => kindOf(fault) === 'spoil');

/** The exchange as the rule is to see it: what will be spoiled must have a body, so it is no 304. */
export function unconditional(acting: readonly ActiveFault[], exchange: Exchange): Exchange {
  if (!spoils(acting)) return exchange;
  const { 'if-none-match': _etag, ...headers } = exchange.headers;
  return { ...exchange, headers };
}

/** What arrives of the reply; nobody may keep it for later. */
export function spoiled(acting: readonly ActiveFault[], reply: Reply): Reply {
  if (!spoils(acting)) return reply;
  const { etag: _etag, ...headers } = reply.headers ?? {};
  const unkept: Reply = { ...reply, headers: { ...headers, 'cache-control': 'no-store' } };
  return acting.reduce((now, { name }) => {
    const { effect } = faults[name];
    return effect.kind === 'spoil' ? effect.spoil(now) : now;
  }, unkept);
}
