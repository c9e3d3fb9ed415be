import { patchProfile, putProfile } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { setEvent, submit } from '../../flow-pages/calls.ts';

export const saveUsername = (username: string) =>
  [call(patchProfile, { body: { username } }), submit] as const;

/** Signs in to the account of an address whose code has just been verified, and links the social identity to it. */
export const linkAccount = (connectorId: string) =>
  [setEvent('SignIn'), call(putProfile, { body: { connectorId } }, { changes: true }), submit] as const;
