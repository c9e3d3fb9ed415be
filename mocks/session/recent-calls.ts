import type { OperationId } from '../prism/description.ts';

const limit = 50;

export type DecidedBy = 'rule' | 'prefer' | 'forced' | 'reserved' | 'fault' | 'guard';

export interface RecentCall {
  /** Milliseconds since 1970, by the browser's clock. */
  at: number;
  method: string;
  path: string;
  operationId: OperationId;
  /** 0 where the connection was reset. */
  status: number;
  code: string | null;
  example: string | null;
  by: DecidedBy;
}

export const addRecentCall = (calls: readonly RecentCall[], call: RecentCall): readonly RecentCall[] => [
  call,
  ...calls.slice(0, limit - 1),
];

export const errorCodeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
