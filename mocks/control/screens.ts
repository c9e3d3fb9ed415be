import { CONTACT_KINDS, type ContactKind, type IdentifierKind } from '../../src/domain/identifier.ts';
import { CONTINUE_METHODS } from '../../src/domain/missing-profile.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import type { Contact, Path } from '../../src/domain/routes.ts';
import { passcode } from '../../src/domain/generated/constants.ts';
import type { Account } from '../people/persona.ts';
import { newId, type BrowserSession } from '../session/session.ts';
import { findTenant, settingsOf, tenants } from '../tenants/tenants.ts';
import type { InteractionEventName } from '../world/interaction-event.ts';
import { allowsEvent } from '../world/sign-in-mode.ts';

type Api = ServerApi;

/**
 * A call that prepares the server for the screen; `$code` stands for the last code that arrived, and `$verificationId` for
 * the last id that an answer had.
 */
interface OpeningCall {
  method: string;
  /** Below `/api`. */
  path: string;
  body: unknown;
}

/** The calls and the history state that a screen needs to work when somebody opens it directly. */
export interface Opening {
  /** By the API that the page speaks. */
  calls: Readonly<Record<Api, readonly OpeningCall[]>>;
  state: object | null;
}

const noCalls: Opening['calls'] = { interaction: [], experience: [] };
const nothing: Opening = { calls: noCalls, state: null };

const valueOf = (accounts: readonly Account[], kind: IdentifierKind) =>
  accounts.find((account) => account[kind] !== undefined && !account.isSuspended)?.[kind];

/** The features of a browser's tenant that decide which screens work. */
function offersOf({ tenant: name, accounts }: BrowserSession) {
  const tenant = findTenant(name) ?? tenants[0];
  const settings = settingsOf(tenant);
  const { signIn, signUp, forgotPassword } = settings;
  const domains = Object.keys(tenant.organizations?.domains ?? {});
  // People of an organization do not use a code: the Experience API refuses that in a recovery too.
  const others = accounts.filter(({ email = '' }) => !domains.some((domain) => email.endsWith(`@${domain}`)));
  const contact = (isOffered: (kind: ContactKind) => boolean): Contact[] =>
    CONTACT_KINDS.flatMap((kind) => {
      const value = valueOf(others, kind);
      return value !== undefined && tenant.senders[kind] !== undefined && isOffered(kind)
        ? [{ kind, value }]
        : [];
    });
  const takesCode = (kind: string) =>
    signIn.methods.some(({ identifier, verificationCode }) => identifier === kind && verificationCode);
  return {
    allows: (event: InteractionEventName) => allowsEvent(settings, event),
    hasCaptcha: settings.captchaPolicy?.enabled === true,
    password: signIn.methods.flatMap(({ identifier, password }) => {
      const kind = identifier === 'email' || identifier === 'phone' ? identifier : 'username';
      const value = valueOf(accounts, kind);
      return password && value !== undefined ? [{ kind, value }] : [];
    }),
    signInCode: contact(takesCode),
    registerCode: contact((kind) => signUp.identifiers.includes(kind) && signUp.verify).map(
      ({ kind }): Contact =>
        kind === 'email' ? { kind, value: 'newcomer@example.org' } : { kind, value: '447700900500' },
    ),
    recoveryCode: contact((kind) => forgotPassword[kind]),
    needs: (kind: string) =>
      kind === 'password'
        ? signUp.password
        : kind === 'emailOrPhone'
          ? signUp.identifiers.includes('email') && signUp.identifiers.includes('phone')
          : signUp.identifiers.includes(kind),
  };
}

const call = (method: string, path: string, body: unknown): OpeningCall => ({ method, path, body });

const begin = (event: InteractionEventName): Opening['calls'] => ({
  interaction: [call('PUT', '/interaction', { event })],
  experience: [call('PUT', '/experience', { interactionEvent: event })],
});

const registerUsername = (username: string): Opening['calls'] => ({
  interaction: [call('PUT', '/interaction', { event: 'Register', profile: { username } })],
  experience: [
    ...begin('Register').experience,
    call('POST', '/experience/profile', { type: 'username', value: username }),
  ],
});

const sendCode = (event: InteractionEventName, { kind, value }: Contact): Opening['calls'] => ({
  interaction: [
    ...begin(event).interaction,
    call('POST', '/interaction/verification/verification-code', { [kind]: value }),
  ],
  experience: [
    ...begin(event).experience,
    call('POST', '/experience/verification/verification-code', {
      identifier: { type: kind, value },
      interactionEvent: event,
    }),
  ],
});

const enterCode = (event: InteractionEventName, contact: Contact): Opening['calls'] => {
  const { kind, value } = contact;
  const sent = sendCode(event, contact);
  return {
    interaction: [
      ...sent.interaction,
      call('PATCH', '/interaction/identifiers', { [kind]: value, verificationCode: '$code' }),
    ],
    experience: [
      ...sent.experience,
      call('POST', '/experience/verification/verification-code/verify', {
        identifier: { type: kind, value },
        verificationId: '$verificationId',
        code: '$code',
      }),
      call('POST', '/experience/identification', { verificationId: '$verificationId' }),
    ],
  };
};

/** Only the Experience API asks for a captcha; the mock takes each token once. */
const passCaptcha = ([path, { calls, state }]: readonly [Path, Opening]): [Path, Opening] => {
  const experience = calls.experience.map(({ method, path: address, body }) =>
    call(method, address, address === '/experience' ? Object.assign({ captchaToken: newId() }, body) : body),
  );
  return [path, { calls: { interaction: calls.interaction, experience }, state }];
};

/** The opening of each screen for a browser's tenant; screens that do not work there are absent. */
export function openingsFor(browser: BrowserSession, now: number): ReadonlyMap<Path, Opening> {
  const offers = offersOf(browser);
  const openings = new Map<Path, Opening>();
  for (const path of ['/sign-in', '/register', '/forgot-password', '/unknown-session'] as const)
    openings.set(path, nothing);
  const codePage = (path: Path, event: InteractionEventName, contact: Contact | undefined) => {
    if (!contact || !offers.allows(event)) return;
    const state = { identifier: contact, resendAt: now + passcode.resendS * 1000 };
    openings.set(path, { calls: sendCode(event, contact), state });
  };
  const [identifier] = offers.password;
  if (identifier && offers.allows('SignIn'))
    openings.set('/sign-in/password', { calls: noCalls, state: { identifier } });
  codePage('/sign-in/verification-code', 'SignIn', offers.signInCode[0]);
  if (offers.allows('Register') && offers.needs('username') && offers.needs('password')) {
    openings.set('/register/password', {
      calls: registerUsername('newcomer'),
      state: { identifier: { kind: 'username', value: 'newcomer' } },
    });
  }
  codePage('/register/verification-code', 'Register', offers.registerCode[0]);
  codePage('/forgot-password/verification-code', 'ForgotPassword', offers.recoveryCode[0]);
  const [recovered] = offers.recoveryCode;
  if (recovered)
    openings.set('/forgot-password/reset', {
      calls: enterCode('ForgotPassword', recovered),
      state: { identifier: recovered },
    });
  const event = offers.allows('Register') ? 'Register' : 'SignIn';
  for (const kind of CONTINUE_METHODS)
    if (offers.needs(kind)) openings.set(`/continue/${kind}`, { calls: begin(event), state: {} });
  return offers.hasCaptcha ? new Map([...openings].map(passCaptcha)) : openings;
}
