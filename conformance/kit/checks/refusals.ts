import { codeOf, type Exchange } from '../http/exchange.ts';
import type { Account } from '../helper/account.ts';
import { isDone } from '../helper/api-calls.ts';
import type { Session } from '../helper/session.ts';
import { signUpAddresses } from '../plan/server-facts.ts';
import type { Check } from './check.ts';
import { BOTH, missingParts, stepCheck, type Steps } from './steps.ts';

const EMPTY_PASSWORD = '';

/** Submits a registration that must still lack a username. */
async function lacksUsername(at: Steps, session: Session, stepId: string): Promise<void> {
  const submit = await at.call(stepId, [session, 'submitInteraction'], '422 user.missing_profile');
  at.expect(missingParts(submit).includes('username'), 'data.missingProfile with username', submit);
}

/** The first of these calls that is refused must have this code. */
async function refusedWith(
  at: Steps,
  codes: string | readonly string[],
  ...calls: readonly (() => Promise<Exchange | undefined>)[]
): Promise<void> {
  let last: Exchange | undefined;
  for (const call of calls) {
    last = (await call()) ?? last;
    if (last && !isDone(last)) break;
  }
  const wanted = [codes].flat();
  if (last)
    at.expect(wanted.includes(codeOf(last.json) ?? ''), `a refusal with ${wanted.join(' or ')}`, last);
}

/** After a refusal, everything is as it was before. */
export const refusalChecks: readonly Check[] = [
  stepCheck({
    id: 'taken-username-keeps-its-owner',
    title: 'A refused registration with a taken username does not change the account that has it.',
    apis: BOTH,
    profile: 'register',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const owner = await at.user('made', 'password');
      const { username } = owner;
      if (username === undefined) return at.cannot('the account has no username');
      const password = at.newPassword();
      const session = await at.begin('Register');
      const proposed = await at.step('propose').proposeUser(session, username, password);
      await refusedWith(
        at,
        'user.username_already_in_use',
        () => Promise.resolve(proposed.exchange),
        () => at.proceedToRegister(session, proposed),
      );
      await at.step('create-anyway').create(session, proposed.id === undefined ? undefined : proposed);
      await at.stillSignsIn(owner);
      const why = 'because the registration with this password was refused';
      await at.refusesPassword(at.passwordName(owner), password, why);
    },
  }),
  stepCheck({
    id: 'taken-address-keeps-its-owner',
    title: 'A refused registration with a taken address does not change the account that has it.',
    apis: BOTH,
    profile: 'register',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['register', 'codes', 'sign-up-address', 'sign-up-password', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const owner = await at.user('made', 'password');
      const kind = signUpAddresses(at.facts).find((one) => owner[one] !== undefined);
      if (kind === undefined) return at.cannot('the account has no address');
      const password = at.newPassword();
      const session = await at.begin('Register');
      const verified = await at.verified(session, { kind, value: owner[kind] ?? '' }, 'Register');
      at.expectAnswer(await at.step('stage').stage(session, 'password', password), 204);
      await refusedWith(at, `user.${kind}_already_in_use`, () => at.proceedToRegister(session, verified));
      await at.stillSignsIn(owner);
      const why = 'because the registration with this password was refused';
      await at.refusesPassword(at.passwordName(owner), password, why);
    },
  }),
  stepCheck({
    id: 'exists-password-keeps-the-password',
    title: 'A sign-in that must not add a password leaves the old one.',
    apis: BOTH,
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'sign-up-password', 'no-mandatory-factor'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const password = at.newPassword();
      const session = await at.identified(account);
      await refusedWith(
        at,
        'user.password_exists_in_profile',
        () => at.step('stage').stage(session, 'password', password),
        () => at.step('submit').submit(session),
      );
      await at.step('submit-anyway').submit(session);
      await at.stillSignsIn(account);
      const why = 'because the sign-in with this password was refused';
      await at.refusesPassword(at.passwordName(account), password, why);
    },
  }),
  stepCheck({
    id: 'exists-username-keeps-the-username',
    title: 'A sign-in that must not add a username leaves the old one.',
    apis: BOTH,
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'sign-up-username', 'no-mandatory-factor'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const username = at.newUsername();
      const session = await at.identified(account);
      await refusedWith(
        at,
        'user.username_exists_in_profile',
        () => at.step('stage').stage(session, 'username', username),
        () => at.step('submit').submit(session),
      );
      await at.step('submit-anyway').submit(session);
      await at.stillSignsIn(account);
      if (at.passwordName(account).kind !== 'username') return;
      const why = 'because the sign-in with this username was refused';
      await at.refusesPassword({ kind: 'username', value: username }, account.password, why);
    },
  }),
  stepCheck({
    id: 'refused-patch-leaves-nothing',
    title: 'Nothing of a refused PATCH profile remains.',
    apis: ['interaction'],
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const session = await at.begin('Register');
      const profile = { username: at.newUsername(), password: EMPTY_PASSWORD };
      await at.call('refuse', [session, 'patchProfile', profile], 'refusal', {
        why: 'as the password is empty',
      });
      const password = at.newPassword();
      await at.call('password', [session, 'patchProfile', { password }], 204);
      await lacksUsername(at, session, 'submit');
    },
  }),
  stepCheck({
    id: 'refused-put-keeps-the-profile',
    title: 'A refused PUT profile leaves the profile before it.',
    apis: ['interaction'],
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username-only', 'sign-up-password', 'sign-in', 'password'],
    steps: async (at) => {
      const password = at.newPassword();
      const kept = { username: at.newUsername(), password };
      const session = await at.put({ event: 'Register', profile: kept });
      const other = { username: at.newUsername(), password: EMPTY_PASSWORD };
      await at.call('refuse', [session, 'putProfile', other], 'refusal', { why: 'as the password is empty' });
      const account: Account = { ...kept, role: 'spare' };
      await at.completed(session, account, 'the profile that was kept');
      await at.stillSignsIn(account);
    },
  }),
  stepCheck({
    id: 'deleted-profile-does-not-come-back',
    title: 'After DELETE profile, nothing of it comes back by PATCH or PUT.',
    apis: ['interaction'],
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const password = at.newPassword();
      const session = await at.open();
      for (const operationId of ['patchProfile', 'putProfile']) {
        const profile = { username: at.newUsername(), password };
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
    apis: ['interaction'],
    profile: 'password',
    requirement: 'sessions',
    severity: 'must',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const session = await at.identified(await at.user('own', 'password'));
      await at.call('delete', [session, 'deleteInteraction'], 204);
      await at.call('begin-again', [session, 'putInteraction', { event: 'SignIn' }], 204);
      await at.call('submit', [session, 'submitInteraction'], '404 session.identifier_not_found');
    },
  }),
  stepCheck({
    id: 'deleted-registration-does-not-come-back',
    title: 'After DELETE interaction, a new PUT does not bring its profile back.',
    apis: ['interaction'],
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const password = at.newPassword();
      const profile = { username: at.newUsername(), password };
      const session = await at.put({ event: 'Register', profile });
      await at.call('delete', [session, 'deleteInteraction'], 204);
      await at.call('begin-again', [session, 'putInteraction', { event: 'Register' }], 204);
      await lacksUsername(at, session, 'submit');
    },
  }),
  stepCheck({
    id: 'refused-event-keeps-the-interaction',
    title: 'A refused change of the event leaves the interaction.',
    apis: BOTH,
    profile: 'password',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'password', 'account'],
    steps: async (at) => {
      const account = await at.user('own', 'password');
      const session = await at.identified(account);
      const refused = at.isExperience
        ? '400 session.not_supported_for_forgot_password'
        : '404 session.interaction_not_found';
      at.expectAnswer(await at.step('refuse').changeEvent(session, 'ForgotPassword'), refused);
      const submitted = await at.step('submit').submit(session);
      const isRecovery = codeOf(submitted.json) === 'user.new_password_required_in_profile';
      at.expect(at.isKnown(submitted) && !isRecovery, 'the sign-in to continue', submitted);
    },
  }),
  stepCheck({
    id: 'unfinished-recovery-keeps-the-password',
    title: 'A recovery changes the password only by a submit, and not by what was refused.',
    apis: BOTH,
    profile: 'forgot-password',
    requirement: 'call-sequences',
    severity: 'must',
    needs: ['recovery', 'codes', 'spare', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'recovery', 'password');
      const session = await at.recovering(account);
      const refused = await at.step('refuse').replacePassword(session, EMPTY_PASSWORD);
      at.expectAnswer(refused, 'refusal', 'because the password is empty');
      const again = await at.step('submit-again').submit(session);
      at.expectAnswer(again, '422 user.new_password_required_in_profile');
      const password = at.newPassword();
      at.expectAnswer(await at.step('replace').replacePassword(session, password), 204);
      await at.stillSignsIn(account);
      const why = 'because the recovery was not submitted';
      await at.refusesPassword(at.passwordName(account), password, why);
    },
  }),
  stepCheck({
    id: 'unfinished-sign-in-stores-nothing',
    title: 'What a sign-in stages is stored by a submit only.',
    apis: ['experience'],
    profile: 'continue',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'register', 'no-sign-up-username', 'no-factors'],
    steps: async (at) => {
      const account = await at.user('made', 'password');
      const username = at.newUsername();
      const session = await at.identified(account);
      at.expectAnswer(await at.step('stage').stage(session, 'username', username), 204);
      const other = await at.identified(account);
      at.expectAnswer(
        await at.step('stage-in-another').stage(other, 'username', username),
        204,
        'because the first one was not submitted',
      );
    },
  }),
  stepCheck({
    id: 'second-app-keeps-the-first',
    title: 'A refused second authenticator app leaves the first one.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'answers-of-released-servers',
    severity: 'must',
    needs: ['totp', 'sign-in', 'password', 'register'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.enrolled();
      const session = await at.identified(account);
      const verified = await at.step('verify').verifyApp(session, await at.appCode(account));
      at.expectAnswer(verified, 'success');
      const second = await at.step('second-app').createApp(session);
      at.expectAnswer(second.exchange, 200);
      const code = await at.helper.apps.code(second.secret ?? '');
      await refusedWith(
        at,
        // In the Experience API, the new app replaces the record of the verified one.
        ['user.totp_already_in_use', 'session.mfa.require_mfa_verification'],
        () => at.step('bind').bindApp(session, second, code),
        () => at.step('submit').submit(session),
      );
      await at.step('submit-anyway').submit(session);
      await at.stillSignsIn(account, 'the first app to sign in');
    },
  }),
];
