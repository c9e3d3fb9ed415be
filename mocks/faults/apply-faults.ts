import { setTimeout } from 'node:timers/promises';
import type { OperationId } from '../prism/description.ts';
import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { ActiveFault, FaultEffect, FaultTools } from './fault.ts';
import { faults } from './faults.ts';

type EffectKind = FaultEffect['kind'];

/** Waits without keeping the process alive. */
export const systemFaultTools: FaultTools = {
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
  random: Math.random,
};

const kindOf = ({ name }: ActiveFault): EffectKind => faults[name].effect.kind;

/** The fault with its default number of calls, if it has one and none is given. */
export function withDefaultTimes(fault: ActiveFault): ActiveFault {
  const { times } = faults[fault.name];
  return times === undefined ? fault : { times, ...fault };
}

const decrementTimes = (fault: ActiveFault): ActiveFault[] => {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
};

/**
 * Splits the active faults into those that act on this call of the operation and those that remain for later calls.
 * Every delay acts. If faults replace the response, only the first of them acts, and none corrupts it.
 */
export function selectFaults(
  all: readonly ActiveFault[],
  operationId: OperationId,
): { acting: readonly ActiveFault[]; remaining: readonly ActiveFault[] } {
  const matching = all.filter((fault) => (fault.operationId ?? operationId) === operationId);
  const [replacement] = matching.filter((fault) => kindOf(fault) === 'replace');
  const acts = (fault: ActiveFault) =>
    matching.includes(fault) &&
    (kindOf(fault) === 'wait' || (replacement ? fault === replacement : kindOf(fault) === 'corrupt'));
  return {
    acting: all.filter(acts),
    remaining: all.flatMap((fault) => (acts(fault) ? decrementTimes(fault) : [fault])),
  };
}

/** Waits as long as the faults require. Resolves with the replacement response, or null if the rule should answer. */
export async function delayOrReplace(
  acting: readonly ActiveFault[],
  tools: FaultTools,
): Promise<HttpResponse | null> {
  for (const fault of acting) {
    const { effect } = faults[fault.name];
    if (effect.kind === 'wait') await tools.sleep(effect.ms(fault, tools.random));
  }
  const effects = acting.map(({ name }) => faults[name].effect);
  return effects.find((effect) => effect.kind === 'replace')?.response() ?? null;
}

const corruptsResponse = (acting: readonly ActiveFault[]) =>
  acting.some((fault) => kindOf(fault) === 'corrupt');

/** Removes If-None-Match if the response will be corrupted: a 304 would have no body to corrupt. */
export function withoutIfNoneMatch(acting: readonly ActiveFault[], request: HttpRequest): HttpRequest {
  if (!corruptsResponse(acting)) return request;
  const { 'if-none-match': _etag, ...headers } = request.headers;
  return { ...request, headers };
}

/** Applies the faults that corrupt the response, and forbids caching it. */
export function corruptResponse(
  acting: readonly ActiveFault[],
  response: HttpResponse,
  method: string,
): HttpResponse {
  if (!corruptsResponse(acting)) return response;
  const { etag: _etag, ...headers } = response.headers ?? {};
  const uncached: HttpResponse = { ...response, headers: { ...headers, 'cache-control': 'no-store' } };
  return acting.reduce((current, { name }) => {
    const { effect } = faults[name];
    return effect.kind === 'corrupt' ? effect.corrupt(current, method) : current;
  }, uncached);
}
