import { http } from '../../src/domain/generated/constants.ts';
import { faultNames, type FaultName } from '../../mocks/faults/fault.ts';
import { faults } from '../../mocks/faults/faults.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from '../errors/step.ts';
import type { MisleadingFault } from './misbehaviour.ts';

/** What may happen to a call: a fault of the mock, or the browser loses its connection. */
export type Disturbance =
  /** The server answers so, and does nothing. */
  | { kind: 'replaced'; name: FaultName; response: HttpResponse; times?: number | undefined }
  /** The server does what it is asked, and its answer is changed. */
  | { kind: 'changed'; name: FaultName; change: (response: HttpResponse, method: string) => HttpResponse }
  /** The server does something else in these calls, and its answer looks right. */
  | { kind: 'misled'; name: MisleadingFault; operations: readonly OperationId[] }
  /** The answer waits, by the clock of the page. */
  | { kind: 'late'; name: FaultName; ms: number }
  /** The connection is lost while the call is under way, or before it is made. */
  | { kind: 'offline'; name: 'connection lost' | 'offline' };

/** Undefined for the faults of exceptions.ts. */
function disturbanceOf(name: FaultName): Disturbance | undefined {
  const { effect, times } = faults[name];
  // The page is left for where the server says; what is there is not its own.
  if (name === 'redirect-nowhere') return undefined;
  switch (effect.kind) {
    case 'wait':
      return { kind: 'late', name, ms: effect.ms({ name }, () => 1) };
    case 'replace':
      return { kind: 'replaced', name, response: effect.response(), times };
    case 'corrupt':
      return { kind: 'changed', name, change: (response, method) => effect.corrupt(response, method) };
    case 'asset':
      return undefined;
  }
}

export const disturbances: readonly Disturbance[] = [
  ...faultNames.flatMap((name) => disturbanceOf(name) ?? []),
  { kind: 'offline', name: 'connection lost' },
  { kind: 'offline', name: 'offline' },
];

/** Whether the page gives up before the answer comes (contract §21). */
export const isTimeout = (disturbance: Disturbance): boolean =>
  disturbance.kind === 'late' && disturbance.ms > http.timeoutMs;
