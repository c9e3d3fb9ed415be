import { valueOf } from '../http/exchange.ts';
import { allowsEvent, codeKinds, signUpAddresses } from '../plan/server-facts.ts';
import type { Check } from './check.ts';
import { stepCheck } from './steps.ts';

const otherCase = (text: string) =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');

/** Four, as the fifth failure blocks the identifier. */
const nearPasswords = (password: string): readonly (readonly [what: string, password: string])[] => [
  ['in other letter case', otherCase(password)],
  ['with spaces around it', ` ${password} `],
  ['without its last letters', password.slice(0, 8)],
  ['with more letters after it', `${password}x`],
];

const nearCodes = (code: string): readonly (readonly [what: string, code: unknown])[] => [
  ['the beginning of the code', code.slice(0, Math.ceil(code.length / 2))],
  ['an empty text', ''],
  ['the code with one more digit', `${code}0`],
  ['the code as a number', Number(code)],
];

const OTHER_EVENTS = ['signin', 'SIGNIN', 'sign-in', 'register', 'REGISTER', 'forgot-password', ' SignIn'];

/** A value that is almost right is wrong. */
export const nearMissChecks: readonly Check[] = [
  stepCheck({
    id: 'near-passwords-are-refused',
    title: 'A password in other letter case, with spaces around it, cut off or prolonged is wrong.',
    profile: 'password',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { name, password } = await at.account('spoil', 'name', 'identifier', 'password');
      const session = await at.open();
      for (const [what, near] of nearPasswords(String(password))) {
        const identifier = { ...(name as object), password: near };
        await at.call(
          'near-password',
          [session, 'putInteraction', { event: 'SignIn', identifier }],
          '422 session.invalid_credentials',
          { why: `for the password ${what}` },
        );
      }
    },
  }),
  stepCheck({
    id: 'near-codes-are-refused',
    title: 'The beginning of a code, a longer text and a number are wrong codes.',
    profile: 'passcode',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes'],
    steps: async (at) => {
      const { address } = await at.help('user', 'newUser', { kind: 'code' });
      const session = await at.begin({ event: 'SignIn' });
      const code = await at.code(session, address);
      for (const [what, verificationCode] of nearCodes(code)) {
        const near = { ...(address as object), verificationCode };
        await at.call('near-code', [session, 'patchIdentifiers', near], 'refusal', { why: `for ${what}` });
      }
    },
  }),
  stepCheck({
    id: 'codes-work-once-in-each-event',
    title: 'A code works once in a registration and a recovery, too.',
    profile: 'passcode',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['seen-codes'],
    steps: async (at) => {
      const facts = at.scope.facts ?? undefined;
      const kinds = [
        {
          event: 'SignIn',
          kind: 'code',
          isOffered: facts && allowsEvent(facts, 'SignIn') && codeKinds(facts)[0],
        },
        {
          event: 'Register',
          kind: 'signUp',
          isOffered:
            facts &&
            allowsEvent(facts, 'Register') &&
            codeKinds(facts).length > 0 &&
            signUpAddresses(facts)[0],
        },
        { event: 'ForgotPassword', kind: 'recovery', isOffered: facts?.recovery[0] },
      ].filter(({ isOffered }) => isOffered);
      if (kinds.length === 0) at.cannot('no event takes a code');
      for (const { event, kind } of kinds) {
        const { address } = await at.help('user', 'newUser', { kind });
        const session = await at.begin({ event });
        const verificationCode = await at.code(session, address);
        const proof = { ...(address as object), verificationCode };
        await at.call('first', [session, 'patchIdentifiers', proof], 204);
        await at.call('again', [session, 'patchIdentifiers', proof], 'refusal', {
          why: `as the code was used before in the event ${event}`,
        });
      }
    },
  }),
  stepCheck({
    id: 'events-have-one-spelling',
    title: 'An event in another spelling is refused.',
    profile: 'errors',
    requirement: 'operations',
    severity: 'must',
    needs: ['known-mode'],
    steps: async (at) => {
      const { event } = await at.help('event', 'openSession', {});
      const session = await at.begin({ event });
      for (const operationId of ['putEvent', 'putInteraction'])
        for (const other of OTHER_EVENTS)
          await at.call(operationId, [session, operationId, { event: other }], '400 guard.invalid_input', {
            why: `for the event "${other}"`,
          });
    },
  }),
  stepCheck({
    id: 'two-people-in-one-interaction',
    title: 'Two people who are proved in one interaction are not signed in.',
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'passcode', 'codes', 'register'],
    steps: async (at) => {
      const one = await at.account('made', 'identifier');
      const other = await at.account('made', 'address');
      const { identifier } = one;
      const session = await at.begin({ event: 'SignIn', identifier });
      await at.prove(session, other['address']);
      await at.call('submit', [session, 'submitInteraction'], '400 session.verification_failed');
    },
  }),
  stepCheck({
    id: 'near-app-codes-are-refused',
    title: 'The beginning of a code of an authenticator app, a longer text and a number are wrong codes.',
    profile: 'authenticator',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['totp', 'sign-in', 'password', 'register'],
    steps: async (at) => {
      const { identifier, secret } = await at.enrolled('identifier', 'secret');
      const session = await at.begin({ event: 'SignIn', identifier });
      const { code } = await at.help('code', 'makeAppCode', { secret });
      for (const [what, near] of nearCodes(String(code)))
        await at.call('near-code', [session, 'verifyMfa', { type: 'Totp', code: near }], 'refusal', {
          why: `for ${what}`,
        });
    },
  }),
  stepCheck({
    id: 'near-backup-codes-are-refused',
    title: 'The beginning of a backup code and a longer text are wrong codes.',
    profile: 'backup-code',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['totp', 'backup-code', 'sign-in', 'password', 'register'],
    steps: async (at) => {
      const { identifier, codes } = await at.enrolled('identifier');
      const backupCode = valueOf(codes, '0');
      if (typeof backupCode !== 'string') at.cannot('the account has no backup codes');
      const session = await at.begin({ event: 'SignIn', identifier });
      for (const [what, near] of nearCodes(String(backupCode)))
        if (typeof near === 'string')
          await at.call('near-code', [session, 'verifyMfa', { type: 'BackupCode', code: near }], 'refusal', {
            why: `for ${what}`,
          });
    },
  }),
];
