import type { Variant } from './variants.ts';

type IdentifierKind = 'username' | 'email' | 'phone';

/** The sign-in methods a variant offers, independent of the shape its settings are sent in. */
export interface OfferedMethods {
  mode: 'SignIn' | 'Register' | 'SignInAndRegister' | undefined;
  methods: {
    identifier: IdentifierKind;
    password: boolean;
    verificationCode: boolean;
    isPasswordPrimary: boolean;
  }[];
  signUp: { identifiers: IdentifierKind[]; password: boolean; verify: boolean };
  forgotPassword: { phone: boolean; email: boolean };
}

const byPassword = (identifier: IdentifierKind) => ({
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

const plain: OfferedMethods = {
  mode: 'SignIn',
  methods: [byPassword('username'), byPassword('email')],
  signUp: { identifiers: ['username'], password: true, verify: false },
  forgotPassword: { phone: false, email: false },
};
const email: OfferedMethods = {
  mode: 'SignInAndRegister',
  methods: [byCode],
  signUp: { identifiers: ['email'], password: false, verify: true },
  forgotPassword: { phone: false, email: false },
};

const withUsername: OfferedMethods = { ...plain, mode: 'SignInAndRegister' };

export const offeredMethodsOf: Readonly<Record<Variant, OfferedMethods>> = {
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
  social: email,
  'social-register': {
    ...email,
    mode: 'Register',
    methods: [],
    signUp: { identifiers: [], password: false, verify: false },
  },
  'single-sign-on': {
    mode: 'SignInAndRegister',
    methods: [byPassword('username'), byPassword('email')],
    signUp: { identifiers: ['email'], password: true, verify: true },
    forgotPassword: { phone: false, email: true },
  },
  'single-sign-on-members': { ...plain, methods: [byPassword('username')] },
  'single-sign-on-terms': email,
  'two-step': withUsername,
  'two-step-optional': withUsername,
  recovery: {
    ...plain,
    methods: [byPassword('username'), byEither(true)],
    forgotPassword: { phone: false, email: true },
  },
};

export const sendsEmail = ({ methods, signUp, forgotPassword }: OfferedMethods): boolean =>
  methods.some(({ identifier, verificationCode }) => identifier === 'email' && verificationCode) ||
  (signUp.verify && signUp.identifiers.includes('email')) ||
  forgotPassword.email;
