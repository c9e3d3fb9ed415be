import { deleteProfile, putEvent, putInteraction } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { submit } from '../../flow-pages/calls.ts';

/** Submits at once: the server answers whether the name is taken and which data is missing. */
export const registerUsername = (username: string) =>
  [call(putInteraction, { body: { event: 'Register', profile: { username } } }), submit] as const;

/** Sends the user name again, because another tab may have changed the interaction unnoticed. */
export const registerWithPassword = (username: string, password: string) =>
  [call(putInteraction, { body: { event: 'Register', profile: { username, password } } }), submit] as const;

/** Signs in to the account of an address whose code has just been verified. */
export const signInInstead = () =>
  [call(deleteProfile), call(putEvent, { body: { event: 'SignIn' } }), submit] as const;
