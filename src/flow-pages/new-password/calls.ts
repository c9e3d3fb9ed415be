import { patchProfile } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { submit } from '../calls.ts';

export const savePassword = (password: string) =>
  [call(patchProfile, { body: { password } }), submit] as const;
