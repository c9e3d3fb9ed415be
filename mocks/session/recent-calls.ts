import type { OperationId } from '../prism/description.ts';

const limit = 50;

export type DecidedBy = 'rule' | 'prefer' | 'forced' | 'reserved' | 'fault' | 'guard';

export interface RecentCall {
  /** Milliseconds since 1970, by the browser's clock. */
  at: number;
  method: string;
  path: string;
  operationId: OperationId;
  /** 0 if a fault reset the connection. */
  status: number;
  code: string | null;
  example: string | null;
  by: DecidedBy;
  /** Request and response, cut to a readable length. The mock's passwords and codes are no secrets. */
  requestBody: string;
  responseBody: string;
}

const shownLength = 2000;

/** Formats a body for the control page: indents JSON, and cuts long bodies. */
export function shownBody(body: string | undefined): string {
  const text = body ?? '';
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

export const addRecentCall = (calls: readonly RecentCall[], call: RecentCall): readonly RecentCall[] => [
  call,
  ...calls.slice(0, limit - 1),
];

export const errorCodeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
