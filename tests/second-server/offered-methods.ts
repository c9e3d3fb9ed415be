import type { Variant } from './settings.ts';

export type Kind = 'username' | 'email' | 'phone';

/** What the settings open: whichever shape they are sent in, the server goes by these. */
export interface Ways {
  mode: 'SignIn' | 'Register' | 'SignInAndRegister' | undefined;
  methods: { identifier: Kind; password: boolean; verificationCode: boolean; isPasswordPrimary: boolean }[];
  signUp: { identifiers: Kind[]; password: boolean; verify: boolean };
  forgotPassword: { phone: boolean; email: boolean };
}

const byPassword = (identifier: Kind) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});
const byEither = (isPasswordPrimary: boolean) => ({
  identifier: 'email' as const,
  password: true,
  verificationCode: true,
  isPasswordPrimary,
});
const byCode = {
  identifier: 'email',
  password: false,
  verificationCode: true,
  isPasswordPrimary: false,
} as const;

const plain: Ways = {
  mode: 'SignIn',
  methods: [byPassword('username'), byPassword('email')],
  signUp: { identifiers: ['username'], password: true, verify: false },
  forgotPassword: { phone: false, email: false },
};
const email: Ways = {
  mode: 'SignInAndRegister',
  methods: [byCode],
  signUp: { identifiers: ['email'], password: false, verify: true },
  forgotPassword: { phone: false, email: false },
};

export const waysOf: Readonly<Record<Variant, Ways>> = {
  plain,
  newer: plain,
  'broken-parts': plain,
  'no-mode': { ...plain, mode: undefined },
  username: { ...plain, mode: 'SignInAndRegister', methods: [byPassword('username'), byEither(true)] },
  email,
  'email-password': {
    mode: 'SignInAndRegister',
    methods: [byPassword('username'), byEither(false)],
    signUp: { identifiers: ['email'], password: true, verify: true },
    forgotPassword: { phone: false, email: true },
  },
  'email-register': { ...email, mode: 'Register' },
  recovery: {
    ...plain,
    methods: [byPassword('username'), byEither(true)],
    forgotPassword: { phone: false, email: true },
  },
};

/** Whether an e-mail connector is set up: where a code by e-mail opens anything at all. */
export const sendsEmail = ({ methods, signUp, forgotPassword }: Ways): boolean =>
  methods.some(({ identifier, verificationCode }) => identifier === 'email' && verificationCode) ||
  (signUp.verify && signUp.identifiers.includes('email')) ||
  forgotPassword.email;
