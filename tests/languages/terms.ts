/** The meaning of a term, for translators, and the texts in which every language must use it. */
interface Term {
  about: string;
  english: RegExp;
}

/** The terms whose word each glossary (src/i18n/glossary) fixes. */
export const TERMS = {
  username: { about: 'the name chosen for an account', english: /\busernames?\b/i },
  email: { about: 'an email address to sign in with', english: /(?<!\{)\bemail\b/i },
  phone_number: { about: 'a phone number to sign in with', english: /\bphone number/i },
  password: { about: 'the secret of an account', english: /\bpasswords?\b/i },
  passcode: {
    about: 'the 6 digits sent by email or text message, or shown by an app',
    english: /(?<!\b(?:backup|country|country or|error|region|QR) )\bcodes?\b/i,
  },
  sign_in: { about: 'to sign in, signing in', english: /\bsign(?:s|ed|ing)?(?: you)?[ -]in\b/i },
  account: { about: 'what a person has here', english: /\baccounts?\b/i },
  create_account: { about: 'to make an account', english: /\bcreate (?:an? |your )?(?:new )?account\b/i },
  two_step: { about: 'signing in by two steps', english: /\btwo-step verification\b/i },
  passkey: { about: 'the key that a device keeps (FIDO)', english: /\bpasskeys?\b/i },
  authenticator_app: { about: 'an app that shows codes', english: /\bauthenticator app\b/i },
  backup_code: { about: 'a saved code that works once', english: /\bbackup codes?\b/i },
  continue_with: {
    about: 'the button of a provider: “Continue with Google”',
    english: /^continue with \{\{/i,
  },
  forgot_password: { about: 'the link to a new password', english: /\bforgot your password\b/i },
  skip: { about: 'to leave a step out', english: /\bskip(?:ped)?\b/i },
  back: { about: 'to the page before', english: /^back\b/i },
  resend: { about: 'to send a code once more', english: /^resend\b/i },
  link_account: {
    about: 'to connect a provider’s account with the one here',
    english: /\blink(?:ed)? (?:account|or create|that account|it to|to your account|\{\{address)/i,
  },
  organization: {
    about: 'a company, school or other body whose members sign in',
    english: /\borganizations?\b/i,
  },
  single_sign_on: { about: 'signing in at an organization', english: /\bsingle sign-on\b/i },
  qr_code: { about: 'the picture with the key', english: /\bQR code\b/ },
  security_key: { about: 'a USB or NFC key', english: /\bsecurity key\b/i },
  terms_of_use: { about: 'the legal page', english: /\bterms of use\b/i },
  privacy_policy: { about: 'the legal page', english: /\bprivacy policy\b/i },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;
export const TERM_IDS = Object.keys(TERMS) as TermId[];
