import { identifiers } from '../../../src/domain/generated/constants.ts';
import { valueOf } from '../http/exchange.ts';
import type { Api } from '../resources.ts';

export type IdentifierKind = (typeof identifiers.kinds)[number];
/** The kinds of identifier that codes go to. */
export type AddressKind = Exclude<IdentifierKind, 'username'>;
const isKind = (value: unknown): value is IdentifierKind => identifiers.kinds.some((kind) => kind === value);

interface SignInMethod {
  identifier: IdentifierKind;
  password: boolean;
  verificationCode: boolean;
}

/** The user names that the settings allow. */
export interface UsernameRules {
  minLength: number;
  maxLength: number;
  allows: Readonly<Record<'lowercase' | 'numbers' | 'underscore', boolean>>;
}

/** The settings of the server, as far as a run uses them. */
export interface ServerFacts {
  mode: string | undefined;
  methods: readonly SignInMethod[];
  signUpIdentifiers: readonly string[];
  signUpPassword: boolean;
  signUpVerify: boolean;
  /** In the Interaction API, a kind of address that signUp proves signs in by code as well. */
  signUpAllowsCodes: boolean;
  recovery: readonly IdentifierKind[];
  factors: readonly string[];
  policy: string;
  connectors: readonly { id: string; target: string }[];
  singleSignOn: boolean;
  /** Connector ids of organizations. */
  ssoConnectors: readonly string[];
  minPasswordLength: number;
  /** Only the Experience API enforces these. The identifiers are asked for besides those of signUp. */
  secondaryIdentifiers: readonly string[];
  usernameRules: UsernameRules;
  profileFields: readonly string[];
  requiredProfileFields: readonly string[];
  /** Failures that lock an identifier; undefined if the settings do not say. */
  maxAttempts: number | undefined;
  /** Wrong codes that one message allows. */
  maxCodeTries: number;
  hasCaptcha: boolean;
  hasPasskeySignIn: boolean;
  terms: boolean;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);

function usernameRulesOf(policy: unknown): UsernameRules {
  const allows = (kind: string) => valueOf(policy, 'allowedChars', kind) !== false;
  return {
    minLength: numberOr(valueOf(policy, 'minLength'), 1),
    maxLength: numberOr(valueOf(policy, 'maxLength'), 128),
    allows: {
      lowercase: allows('lowercase'),
      numbers: allows('numbers'),
      underscore: allows('underscore'),
    },
  };
}

const isRequired = (field: unknown) => valueOf(field, 'required') === true;

/** The keys of a field: each part of a full name has a separate key. */
const namesOfField = (field: unknown): string[] =>
  valueOf(field, 'type') === 'Fullname'
    ? listOf(valueOf(field, 'config', 'parts')).map((part) => String(valueOf(part, 'name')))
    : [String(valueOf(field, 'name'))];

export function readFacts(settings: unknown, api: Api = 'interaction'): ServerFacts {
  const mode = valueOf(settings, 'signInMode');
  const policy = valueOf(settings, 'mfa', 'policy');
  const attempts = valueOf(settings, 'sentinelPolicy', 'maxAttempts');
  const fields = listOf(valueOf(settings, 'customProfileFields'));
  const minimum = valueOf(settings, 'passwordPolicy', 'length', 'min');
  return {
    mode: typeof mode === 'string' ? mode : undefined,
    methods: listOf(valueOf(settings, 'signIn', 'methods')).flatMap((method) => {
      const identifier = valueOf(method, 'identifier');
      return isKind(identifier)
        ? {
            identifier,
            password: valueOf(method, 'password') === true,
            verificationCode: valueOf(method, 'verificationCode') === true,
          }
        : [];
    }),
    signUpIdentifiers: listOf(valueOf(settings, 'signUp', 'identifiers')).map(String),
    signUpPassword: valueOf(settings, 'signUp', 'password') === true,
    signUpVerify: valueOf(settings, 'signUp', 'verify') === true,
    signUpAllowsCodes: api === 'interaction',
    recovery: (['email', 'phone'] as const).filter(
      (kind) => valueOf(settings, 'forgotPassword', kind) === true,
    ),
    factors: listOf(valueOf(settings, 'mfa', 'factors')).map(String),
    policy: typeof policy === 'string' ? policy : 'UserControlled',
    connectors: listOf(valueOf(settings, 'socialConnectors')).map((one) => ({
      id: String(valueOf(one, 'id')),
      target: String(valueOf(one, 'target')),
    })),
    singleSignOn: valueOf(settings, 'singleSignOnEnabled') === true,
    ssoConnectors: listOf(valueOf(settings, 'ssoConnectors')).map((one) => String(valueOf(one, 'id'))),
    secondaryIdentifiers: listOf(valueOf(settings, 'signUp', 'secondaryIdentifiers')).map((one) =>
      String(valueOf(one, 'identifier')),
    ),
    usernameRules: usernameRulesOf(valueOf(settings, 'usernamePolicy')),
    profileFields: fields.flatMap(namesOfField),
    requiredProfileFields: fields.filter(isRequired).flatMap(namesOfField),
    maxAttempts: typeof attempts === 'number' ? attempts : undefined,
    maxCodeTries: numberOr(valueOf(settings, 'verificationCodePolicy', 'maxRetryAttempts'), 10),
    hasCaptcha: valueOf(settings, 'captchaPolicy', 'enabled') === true,
    hasPasskeySignIn: valueOf(settings, 'passkeySignIn', 'enabled') === true,
    minPasswordLength: typeof minimum === 'number' ? minimum : 8,
    terms: typeof valueOf(settings, 'termsOfUseUrl') === 'string',
  };
}

/** Without a mode, neither event is allowed: pages show a dead end then. */
export function allowsEvent({ mode }: ServerFacts, event: 'SignIn' | 'Register'): boolean {
  return mode === event || mode === 'SignInAndRegister';
}

/** The kinds of identifier that sign in with a password. */
export function passwordKinds({ methods }: ServerFacts): readonly IdentifierKind[] {
  return methods.filter(({ password }) => password).map(({ identifier }) => identifier);
}

/** The kinds of address that sign in with a code. Section 5 of the contract has the rule. */
export function codeKinds({
  methods,
  signUpIdentifiers,
  signUpVerify,
  signUpAllowsCodes,
}: ServerFacts): readonly IdentifierKind[] {
  return methods
    .filter(
      ({ identifier, verificationCode }) =>
        identifier !== 'username' &&
        (verificationCode || (signUpAllowsCodes && (signUpIdentifiers.includes(identifier) || signUpVerify))),
    )
    .map(({ identifier }) => identifier);
}

/** The kinds of address that a new account needs: none, one, or either of two. */
export function signUpAddresses({ signUpIdentifiers }: ServerFacts): readonly AddressKind[] {
  return (['email', 'phone'] as const).filter((kind) => signUpIdentifiers.includes(kind));
}
