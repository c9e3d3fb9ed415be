import { ApiError } from '../api/api-error.ts';
import type { OwnCode } from './codes.ts';

/** Throws a code of the page as the server would. Its handlers need neither a message nor data. */
export function refuse(code: OwnCode): never {
  throw new ApiError({ kind: 'coded', status: 409, code, message: '', data: undefined });
}
