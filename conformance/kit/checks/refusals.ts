import { valueOf, type Exchange } from '../http/exchange.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { stepCheck, type Steps } from './steps.ts';

const EMPTY_PASSWORD = '';
const REFUSED = '422 session.invalid_credentials';

/** The parts that a submit still asks for. */
const missingParts = ({ json }: Exchange): readonly unknown[] => {
  const list = valueOf(json, 'data', 'missingProfile');
  return Array.isArray(list) ? list : [];
};

/** Signs an account in with what it had before the refusal. */
const stillSignsIn = (at: Steps, account: Readonly<Record<string, unknown>>) =>
  at.help('sign-in-again', 'signInAgain', { accountId: account['accountId'] }, 'the old account to sign in');

async function isRefused(at: Steps, identifier: unknown, why: string): Promise<void> {
  const session = await at.open('open-as-other');
  await at.call('try', [session, 'putInteraction', { event: 'SignIn', identifier }], REFUSED, { why });
}

/** Submits a registration that must still lack a username. */
async function lacksUsername(at: Steps, session: Session, stepId: string): Promise<void> {
  const submit = await at.call(stepId, [session, 'submitInteraction'], '422 user.missing_profile');
  at.expect(missingParts(submit).includes('username'), 'data.missingProfile with username', submit);
}

/** After a refusal, everything is as it was before. */
export const refusalChecks: readonly Check[] = [
  stepCheck({
    id: 'taken-username-keeps-its-owner',
    title: 'A refused registration with a taken username does not change the account that has it.',
    profile: 'register',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const owner = await at.account('made', 'username', 'identifier', 'newIdentifier');
      const profile = { username: owner['username'], password: owner['newPassword'] };
      const session = await at.begin({ event: 'Register', profile });
      await at.call('submit', [session, 'submitInteraction'], '422 user.username_already_in_use');
      await stillSignsIn(at, owner);
      await isRefused(at, owner['newIdentifier'], 'as the registration with this password was refused');
    },
  }),
  stepCheck({
    id: 'taken-address-keeps-its-owner',
    title: 'A refused registration with a taken address does not change the account that has it.',
    profile: 'register',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['register', 'codes', 'sign-up-address', 'sign-up-password', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const owner = await at.account('made', 'signUpAddress', 'identifier', 'newIdentifier');
      const address = owner['signUpAddress'];
      const session = await at.begin({ event: 'Register' });
      await at.prove(session, address);
      const profile = { ...(address as object), password: owner['newPassword'] };
      await at.call('profile', [session, 'patchProfile', profile], 204);
      const kind = Object.keys(address as object).includes('email') ? 'email' : 'phone';
      await at.call('submit', [session, 'submitInteraction'], `422 user.${kind}_already_in_use`);
      await stillSignsIn(at, owner);
      await isRefused(at, owner['newIdentifier'], 'as the registration with this password was refused');
    },
  }),
  stepCheck({
    id: 'exists-password-keeps-the-password',
    title: 'A sign-in that must not add a password leaves the old one.',
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'sign-up-password', 'no-mandatory-factor'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.account('spare', 'identifier', 'newIdentifier');
      const identifier = account['identifier'];
      const session = await at.begin({ event: 'SignIn', identifier });
      await at.call('profile', [session, 'patchProfile', { password: account['newPassword'] }], 204);
      await at.call('submit', [session, 'submitInteraction'], '400 user.password_exists_in_profile');
      await stillSignsIn(at, account);
      await isRefused(at, account['newIdentifier'], 'as the sign-in that brought this password was refused');
    },
  }),
  stepCheck({
    id: 'exists-username-keeps-the-username',
    title: 'A sign-in that must not add a username leaves the old one.',
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'sign-up-username', 'no-mandatory-factor'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.account('spare', 'identifier', 'username', 'password');
      const username = at.scope.parts.values.username();
      const identifier = account['identifier'];
      const session = await at.begin({ event: 'SignIn', identifier });
      await at.call('profile', [session, 'patchProfile', { username }], 204);
      await at.call('submit', [session, 'submitInteraction'], '400 user.username_exists_in_profile');
      await stillSignsIn(at, account);
      if (valueOf(identifier, 'username') === undefined) return;
      const renamed = { username, password: account['password'] };
      await isRefused(at, renamed, 'as the sign-in that brought this username was refused');
    },
  }),
  stepCheck({
    id: 'refused-patch-leaves-nothing',
    title: 'Nothing of a refused PATCH profile remains.',
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const { values } = at.scope.parts;
      const session = await at.begin({ event: 'Register' });
      const profile = { username: values.username(), password: EMPTY_PASSWORD };
      await at.call('refuse', [session, 'patchProfile', profile], 'refusal', {
        why: 'as the password is empty',
      });
      const password = values.password(at.scope.facts?.minPasswordLength ?? 8);
      await at.call('password', [session, 'patchProfile', { password }], 204);
      await lacksUsername(at, session, 'submit');
    },
  }),
  stepCheck({
    id: 'refused-put-keeps-the-profile',
    title: 'A refused PUT profile leaves the profile before it.',
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username-only', 'sign-up-password', 'sign-in', 'password'],
    steps: async (at) => {
      const { values } = at.scope.parts;
      const password = values.password(at.scope.facts?.minPasswordLength ?? 8);
      const kept = { username: values.username(), password };
      const session = await at.begin({ event: 'Register', profile: kept });
      const other = { username: values.username(), password: EMPTY_PASSWORD };
      await at.call('refuse', [session, 'putProfile', other], 'refusal', { why: 'as the password is empty' });
      const { handle } = session;
      const completed = { cookie: handle, account: kept };
      const { accountId } = await at.help('submit', 'completeSubmit', completed, 'the profile that was kept');
      await stillSignsIn(at, { accountId });
    },
  }),
  stepCheck({
    id: 'deleted-profile-does-not-come-back',
    title: 'After DELETE profile, nothing of it comes back by PATCH or PUT.',
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const { values } = at.scope.parts;
      const password = values.password(at.scope.facts?.minPasswordLength ?? 8);
      const session = await at.open();
      for (const operationId of ['patchProfile', 'putProfile']) {
        const profile = { username: values.username(), password };
        await at.call('begin', [session, 'putInteraction', { event: 'Register', profile }], 204);
        await at.call('delete', [session, 'deleteProfile'], 204);
        await at.call(operationId, [session, operationId, { password }], 204);
        await lacksUsername(at, session, `submit-after-${operationId}`);
      }
    },
  }),
  stepCheck({
    id: 'deleted-identifier-does-not-come-back',
    title: 'After DELETE interaction, a new PUT does not bring its identifier back.',
    profile: 'password',
    requirement: 'sessions',
    severity: 'must',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const { identifier } = await at.account('own', 'identifier');
      const session = await at.begin({ event: 'SignIn', identifier });
      await at.call('delete', [session, 'deleteInteraction'], 204);
      await at.call('begin-again', [session, 'putInteraction', { event: 'SignIn' }], 204);
      await at.call('submit', [session, 'submitInteraction'], '404 session.identifier_not_found');
    },
  }),
  stepCheck({
    id: 'deleted-registration-does-not-come-back',
    title: 'After DELETE interaction, a new PUT does not bring its profile back.',
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const { values } = at.scope.parts;
      const password = values.password(at.scope.facts?.minPasswordLength ?? 8);
      const profile = { username: values.username(), password };
      const session = await at.begin({ event: 'Register', profile });
      await at.call('delete', [session, 'deleteInteraction'], 204);
      await at.call('begin-again', [session, 'putInteraction', { event: 'Register' }], 204);
      await lacksUsername(at, session, 'submit');
    },
  }),
  stepCheck({
    id: 'refused-event-keeps-the-interaction',
    title: 'A refused change of the event leaves the interaction.',
    profile: 'password',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const { accountId, identifier } = await at.account('own', 'identifier');
      const session = await at.begin({ event: 'SignIn', identifier });
      const refused = '404 session.interaction_not_found';
      await at.call('refuse', [session, 'putEvent', { event: 'ForgotPassword' }], refused);
      const submitted = { cookie: session.handle, accountId, mayAsk: true };
      await at.help('submit', 'completeSubmit', submitted, 'the sign-in to go on');
    },
  }),
  stepCheck({
    id: 'unfinished-recovery-keeps-the-password',
    title: 'A recovery changes the password only by a submit, and not by what was refused.',
    profile: 'forgot-password',
    requirement: 'call-sequences',
    severity: 'must',
    needs: ['recovery', 'codes', 'spare', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.account('spare', 'recoveryAddress', 'identifier', 'newIdentifier');
      const address = account['recoveryAddress'];
      const session = await at.begin({ event: 'ForgotPassword' });
      await at.prove(session, address);
      const empty = { password: EMPTY_PASSWORD };
      await at.call('refuse', [session, 'patchProfile', empty], 'refusal', {
        why: 'as the password is empty',
      });
      await at.call('submit', [session, 'submitInteraction'], '422 user.new_password_required_in_profile');
      await at.call('profile', [session, 'patchProfile', { password: account['newPassword'] }], 204);
      await stillSignsIn(at, account);
      await isRefused(at, account['newIdentifier'], 'as the recovery was not submitted');
    },
  }),
  stepCheck({
    id: 'second-app-keeps-the-first',
    title: 'A refused second authenticator app leaves the first one.',
    profile: 'authenticator',
    requirement: 'answers-of-released-servers',
    severity: 'must',
    needs: ['totp', 'sign-in', 'password', 'register'],
    isSpoiling: true,
    steps: async (at) => {
      const { accountId, identifier, secret } = await at.enrolled('identifier', 'secret');
      const session = await at.begin({ event: 'SignIn', identifier });
      const { code } = await at.help('code', 'makeAppCode', { secret });
      await at.call('verify', [session, 'verifyMfa', { type: 'Totp', code }], 204);
      const asked = await at.call('secret', [session, 'createTotpSecret'], 200);
      const second = await at.help('second-code', 'makeAppCode', { secret: valueOf(asked.json, 'secret') });
      await at.call('bind', [session, 'bindMfa', { type: 'Totp', code: second['code'] }], 204);
      await at.call('submit', [session, 'submitInteraction'], '422 user.totp_already_in_use');
      await at.help('sign-in-again', 'signInAgain', { accountId }, 'the first app to sign in');
    },
  }),
];
