import type { MessageKey } from '../i18n/keys.ts';
import type { IdentifierKind } from './identifier.ts';
import { kindNames } from './kind-names.ts';
import {
  askedKinds,
  forgotPasswordKinds,
  isOffered,
  isPasswordOnly,
  firstFormKinds,
  modeAllows,
  type FirstFormPath,
  type FirstFormSettings,
} from './sign-in-method.ts';

/** The titles of the first pages, whose forms index.html shows before any script loads. */
export const FIRST_FORM_TITLES = {
  '/sign-in': 'description.sign_in',
  '/register': 'description.create_account',
} as const satisfies Record<FirstFormPath, MessageKey>;

/** The text of the button, by what the form asks for. */
export const FIRST_FORM_SUBMITS = {
  password: 'action.sign_in',
  identifier: 'action.continue',
  register: 'action.create_account',
} as const satisfies Record<string, MessageKey>;

/** Returns a text; `types` are the entries of a text that is a list. */
export type Words = (key: MessageKey, values?: { types: readonly string[] }) => string;

/** Label and keyboard of a field for one kind of identifier. */
export const FIRST_FORM_INPUTS = {
  username: { inputMode: 'text', contact: 'username', label: 'input.username' },
  email: { inputMode: 'email', contact: 'email', label: 'input.email' },
  phone: { inputMode: 'tel', contact: 'tel', label: 'input.phone_number' },
} as const satisfies Record<IdentifierKind, { inputMode: string; contact: string; label: MessageKey }>;

/** Label and keyboard of a field for these kinds of identifier, and its `autocomplete` as a contact. */
export function identifierInput(kinds: readonly IdentifierKind[], words: Words) {
  const [first, second] = kinds;
  if (first && !second) {
    const { label, ...input } = FIRST_FORM_INPUTS[first];
    // `type=email` would rewrite international domains.
    return { ...input, label: words(label), type: first === 'phone' ? 'tel' : 'text' } as const;
  }
  return {
    inputMode: FIRST_FORM_INPUTS[kinds.includes('email') ? 'email' : 'username'].inputMode,
    contact: 'username',
    label: words('input.identifier', { types: kindNames(kinds, words) }),
    type: 'text',
  } as const;
}

/** The parts of a first page's form. */
export interface FirstFormFields {
  kinds: readonly IdentifierKind[];
  /** Whether the tenant has more kinds, which the page leaves out because its address names some only. */
  isNarrowed: boolean;
  /** Asks for the password on the same page. */
  withPassword: boolean;
  /** A link leads to the other first page. */
  withOther: boolean;
  withRecovery: boolean;
}

/**
 * The form of a first page with these settings, for both the inline script of index.html and React; `asked` has the kinds of
 * identifier that the address asks for. Undefined if the page has no form or redirects to another one.
 */
export function firstFormFields(
  path: FirstFormPath,
  settings: FirstFormSettings,
  asked: string | undefined,
): FirstFormFields | undefined {
  const isSignIn = path === '/sign-in';
  const every = firstFormKinds(path, settings);
  const kinds = askedKinds(every, asked);
  if (kinds.length === 0 || !modeAllows(path, settings)) return undefined;
  const withPassword = isSignIn && isPasswordOnly(kinds, settings.signIn.methods);
  return {
    kinds,
    isNarrowed: kinds.length < every.length,
    withPassword,
    withOther: isOffered(isSignIn ? '/register' : '/sign-in', settings),
    withRecovery: withPassword && forgotPasswordKinds(settings.forgotPassword).length > 0,
  };
}

/** The text key of the submit button. */
export const firstFormSubmit = (
  path: FirstFormPath,
  { withPassword }: Pick<FirstFormFields, 'withPassword'>,
): MessageKey =>
  FIRST_FORM_SUBMITS[withPassword ? 'password' : path === '/sign-in' ? 'identifier' : 'register'];
