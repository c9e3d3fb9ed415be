const ID = 'An id has letters from a to z and digits, and nothing else.';

/** Keys are patterns as zod reports them. */
export const PATTERN_SENTENCES: Readonly<Record<string, string>> = {
  '/^[0-9A-Za-z]+$/u': ID,
  '/^([0-9A-Za-z]+|admin-console)$/u': `${ID} Only admin-console has a hyphen.`,
  '/^([0-9A-Za-z]+|management-api)$/u': `${ID} Only management-api has a hyphen.`,
  '/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/u': 'A colour is # and 3 or 6 hexadecimal digits, such as #6139F6.',
  '/^[A-Za-z_][A-Za-z0-9_]*$/u':
    'A username has letters, digits and underscores, and does not begin with a digit.',
  '/^\\S[^\\s@]*@\\S[^\\s.]*\\.\\S+$/u': 'This is no e-mail address, such as ada@example.org.',
  '/^[0-9]+$/u': 'A phone number is the country code and digits, without plus sign or spaces.',
  '/^https?:\\/\\/\\S+$/u': 'This must be an address that begins with http:// or https:// and has no spaces.',
  '/^[A-Z2-7]+=*$/u': 'The key is not base32: capital letters and the digits 2 to 7.',
  '/^[0-9A-Za-z_-]+$/u': 'This is not base64url: letters, digits, _ and -.',
  '/^[0-9a-f]{10}$/u': 'A backup code is 10 hexadecimal digits in lower case.',
  '/^Interaction\\.(SignIn|Register|ForgotPassword)\\.(Event|Identifier|Profile|BindMfa|Mfa)(\\.[A-Z][A-Za-z]*)?\\.(Create|Update|Submit|Delete|End)$/u':
    'A log key is Interaction, event, kind and action with dots between, such as Interaction.SignIn.Identifier.Password.Submit.',
};
