import { deleteProfile } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { begin, setEvent, submit } from '../../flow-pages/calls.ts';

/** Submits at once: the server answers whether the name is taken and which data is missing. */
export const registerUsername = (username: string) =>
  [begin({ event: 'Register', profile: { username } }, { identifiesBy: 'username' }), submit] as const;

/** Sends the user name again, because another tab may have changed the interaction unnoticed. */
export const registerWithPassword = (username: string, password: string) =>
  [
    begin({ event: 'Register', profile: { username, password } }, { identifiesBy: 'username' }),
    submit,
  ] as const;

/** Signs in to the account of an address whose code has just been verified. */
export const signInInstead = () =>
  [call(deleteProfile, {}, { changes: true }), setEvent('SignIn'), submit] as const;
