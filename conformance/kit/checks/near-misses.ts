import { isDone, type ApiCalls } from '../helper/api-calls.ts';
import { allowsEvent } from '../plan/server-facts.ts';
import type { Check } from './check.ts';
import { codeEvents } from './code-events.ts';
import { BOTH, stepCheck, type Steps } from './steps.ts';

const otherCase = (text: string) =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');

/** The ASCII characters of a text in their full-width forms, which some servers normalize. */
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0));

/** Texts in which each character has the low byte of the right one, such as Ł for A. */
const sameLowBytes = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0x100));

type NearMisses = readonly (readonly [what: string, value: unknown])[];

/** At most five at a time, because the fifth failure locks an account of servers before 1.42. */
const nearPasswords = (password: string): NearMisses => [
  ['in other letter case', otherCase(password)],
  ['with spaces around it', ` ${password} `],
  ['without its last letters', password.slice(0, 8)],
  ['with more letters after it', `${password}x`],
];
const similarPasswords = (password: string): NearMisses => [
  ['with a NUL after it', `${password}\u0000`],
  ['with a NUL and more letters after it', `${password}\u0000x`],
  ['with a combining accent after it', `${password}\u0301`],
  ['with a line feed after it', `${password}\n`],
  ['in letters with the same low bytes', sameLowBytes(password)],
];
const fullWidthPassword = (password: string): NearMisses => [['in full-width letters', fullWidth(password)]];

/** bcrypt ignores what follows byte 72. */
const BCRYPT_BYTES = 72;

const nearCodes = (code: string): NearMisses => [
  ['the beginning of the code', code.slice(0, Math.ceil(code.length / 2))],
  ['an empty text', ''],
  ['the code with one more digit', `${code}0`],
  ['the code as a number', Number(code)],
];
const similarCodes = (code: string): NearMisses => [
  ['the code with a zero before it', `0${code}`],
  ['the code with a plus sign', `+${code}`],
  ['the code in full-width digits', fullWidth(code)],
  ['the code in a list', [code]],
  ['the code with a space inside', `${code.slice(0, 3)} ${code.slice(3)}`],
];

const MOST_MESSAGES = 5;

const OTHER_EVENTS = ['signin', 'SIGNIN', 'sign-in', 'register', 'REGISTER', 'forgot-password', ' SignIn'];

async function refusesNear(at: Steps, near: (password: string) => NearMisses): Promise<void> {
  const account = await at.user('spoil', 'password');
  const name = at.passwordName(account);
  for (const [what, tried] of near(account.password ?? ''))
    await at.refusesPassword(name, tried, `for the password ${what}`);
}

async function refusesCodes(
  at: Steps,
  near: NearMisses,
  verify: (api: ApiCalls, code: unknown) => ReturnType<ApiCalls['verifyApp']>,
): Promise<void> {
  for (const [what, code] of near)
    at.expectAnswer(await verify(at.step('near-code'), code), 'refusal', `for ${what}`);
}

/** A code that was sent to an account of this check alone. */
async function sentCode(at: Steps) {
  const { session, address, ...first } = await at.codeSent('spoil');
  let sent = first;
  // A number has no zeros before it.
  for (let attempt = 1; sent.code.startsWith('0') && attempt < MOST_MESSAGES; attempt++)
    sent = await at.sent(session, address, 'SignIn');
  return { session, address, ...sent };
}

async function refusesSentCodes(at: Steps, near: (code: string) => NearMisses): Promise<void> {
  const { session, address, message, code } = await sentCode(at);
  await refusesCodes(
    at,
    near(code),
    async (api, tried) => (await api.verifyCode(session, address, tried, message)).exchange,
  );
}

/** A value that is almost right is wrong. */
export const nearMissChecks: readonly Check[] = [
  stepCheck({
    id: 'near-passwords-are-refused',
    title: 'A password in other letter case, with spaces around it, cut off or prolonged is wrong.',
    apis: BOTH,
    profile: 'password',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: (at) => refusesNear(at, nearPasswords),
  }),
  stepCheck({
    id: 'similar-passwords-are-refused',
    title:
      'A password with a NUL, a line feed, or a combining accent, or with other letters of the same low bytes is another one.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: (at) => refusesNear(at, similarPasswords),
  }),
  stepCheck({
    // NIST SP 800-63B revision 3 (5.1.1.2) recommends NFKC or NFKD, which turn full-width letters into ASCII.
    id: 'full-width-passwords-are-refused',
    title: 'A password in full-width letters is another password.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'should',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: (at) => refusesNear(at, fullWidthPassword),
  }),
  stepCheck({
    id: 'long-passwords-count-to-their-end',
    title: 'A password of more than 72 bytes is compared as a whole.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: [
      'sign-in',
      'password',
      'register',
      'sign-up-username-only',
      'sign-up-password',
      'no-mandatory-factor',
    ],
    isSpoiling: true,
    steps: async (at) => {
      const start = at.scope.parts.values.password(BCRYPT_BYTES);
      const password = `${start}Yb-7kq`;
      const username = at.newUsername();
      const session = await at.begin('Register');
      const proposed = await at.step('propose').proposeUser(session, username, password);
      if (!isDone(proposed.exchange)) return at.cannot('the server takes no password of 78 characters');
      const created = await at.step('create').create(session, proposed);
      if (created && !isDone(created)) return at.cannot('the registration asks for more');
      const account = { username, password, role: 'spare' } as const;
      await at.completed(session, { ...account }, 'the registration to succeed');
      const name = { kind: 'username', value: username } as const;
      await at.refusesPassword(name, `${start}Zc-8mr`, 'because it differs after byte 72');
      await at.refusesPassword(name, start, 'because it ends at byte 72');
      await at.stillSignsIn({ ...account });
    },
  }),
  stepCheck({
    id: 'near-codes-are-refused',
    title: 'The beginning of a code, a longer text and a number are wrong codes.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: (at) => refusesSentCodes(at, nearCodes),
  }),
  stepCheck({
    id: 'similar-codes-are-refused',
    title:
      'A code with a sign, a zero before it, a space inside, in full-width digits, or in a list is wrong.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: (at) => refusesSentCodes(at, similarCodes),
  }),
  stepCheck({
    id: 'codes-work-once-in-each-event',
    title: 'A code works once in a sign-in, a registration, and a recovery.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['seen-codes'],
    isSpoiling: true,
    steps: async (at) => {
      for (const { event, address } of await codeEvents(at)) {
        const session = await at.begin(event);
        const { message, code } = await at.sent(session, address, event);
        const first = await at.step('first').verifyCode(session, address, code, message);
        at.expectAnswer(first.exchange, 'success');
        const again = await at.step('again').verifyCode(session, address, code, message);
        const why = `because the code was used before in the event ${event}`;
        at.expectAnswer(again.exchange, 'refusal', why);
      }
    },
  }),
  stepCheck({
    id: 'events-have-one-spelling',
    title: 'An event in another spelling is refused.',
    apis: BOTH,
    profile: 'errors',
    requirement: 'operations',
    severity: 'must',
    needs: ['known-mode'],
    steps: async (at) => {
      const session = await at.begin(allowsEvent(at.facts, 'SignIn') ? 'SignIn' : 'Register');
      const key = at.isExperience ? 'interactionEvent' : 'event';
      const operations = at.isExperience
        ? ['changeEvent', 'startInteraction']
        : ['putEvent', 'putInteraction'];
      for (const operationId of operations)
        for (const other of OTHER_EVENTS)
          await at.call(operationId, [session, operationId, { [key]: other }], '400 guard.invalid_input', {
            why: `for the event "${other}"`,
          });
    },
  }),
  stepCheck({
    id: 'near-app-codes-are-refused',
    title:
      'The beginning of a code of an authenticator app, a longer text, a number and other spellings are wrong codes.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['totp', 'sign-in', 'password', 'register'],
    steps: async (at) => {
      const account = await at.enrolled();
      const session = await at.identified(account);
      const code = await at.appCode(account);
      await refusesCodes(at, [...nearCodes(code), ...similarCodes(code)], (api, near) =>
        api.verifyApp(session, near),
      );
    },
  }),
  stepCheck({
    id: 'near-backup-codes-are-refused',
    title: 'The beginning of a backup code, a longer text and other spellings are wrong codes.',
    apis: BOTH,
    profile: 'backup-code',
    requirement: 'errors-by-operation',
    severity: 'must',
    needs: ['totp', 'backup-code', 'sign-in', 'password', 'register'],
    steps: async (at) => {
      const account = await at.enrolled();
      const [backupCode] = at.backupCodes(account);
      const session = await at.identified(account);
      const near = [
        ...nearCodes(backupCode),
        ...similarCodes(backupCode),
        ['the code in other letter case', otherCase(backupCode)] as const,
      ].filter(([, code]) => typeof code === 'string' && code !== backupCode);
      await refusesCodes(at, near, (api, code) => api.verifyBackupCode(session, code));
    },
  }),
  stepCheck({
    id: 'similar-addresses-are-other-accounts',
    title: 'An address with a tag after a plus sign is another address.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'email-code', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { session, address, message, code } = await at.codeSent('spoil');
      if (address.kind !== 'email') return at.cannot('the account has no email address');
      const tagged = { ...address, value: address.value.replace('@', '+tag@') };
      const tried = await at.step('tagged-address').verifyCode(session, tagged, code, message);
      await at.expectNothingVerified(
        session,
        tried,
        'refusal',
        'because the code was sent to another address',
      );
    },
  }),
  stepCheck({
    id: 'similar-usernames-are-other-accounts',
    title: 'A username in full-width letters, with spaces, or with a NUL is no account’s.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const { username, password } = account;
      if (username === undefined || at.passwordName(account).kind !== 'username')
        return at.cannot('the account has no username for its password');
      for (const [what, value] of [
        ['in full-width letters', fullWidth(username)],
        ['with spaces around it', ` ${username} `],
        ['with a NUL after it', `${username}\u0000`],
        ['with a zero-width space', `${username}\u200b`],
      ] as const)
        await at.refusesPassword({ kind: 'username', value }, password, `for the username ${what}`);
    },
  }),
  stepCheck({
    id: 'usernames-are-plain',
    title: 'A username with letters beyond ASCII, spaces, or a digit first cannot be registered.',
    apis: BOTH,
    profile: 'register',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const session = await at.begin('Register');
      for (const username of [
        'аdmin_cf',
        'ｃｆ_admin',
        'ﬁsh_cf',
        'cf admin',
        '1cf_admin',
        'cf\u0000admin',
        'cf@admin',
      ]) {
        const proposed = await at.step('propose').proposeUser(session, username, at.newPassword());
        at.expectAnswer(proposed.exchange, 'refusal', `for the username ${JSON.stringify(username)}`);
      }
    },
  }),
];
