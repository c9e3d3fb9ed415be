type Language = 'en' | 'de';

const messages: Record<string, Record<Language, string>> = {
  'auth.forbidden': { en: 'This is not allowed here.', de: 'Das ist hier nicht erlaubt.' },
  'guard.invalid_input': { en: 'The request is not well formed.', de: 'Die Anfrage ist nicht wohlgeformt.' },
  'password.rejected': { en: 'The password is too weak.', de: 'Das Passwort ist zu schwach.' },
  'session.connector_session_not_found': {
    en: 'Start again with the connector.',
    de: 'Beginnen Sie noch einmal mit dem Konnektor.',
  },
  'session.connector_validation_session_not_found': {
    en: 'Start again with the connector.',
    de: 'Beginnen Sie noch einmal mit dem Konnektor.',
  },
  'session.identifier_not_found': {
    en: 'Tell us who you are first.',
    de: 'Sagen Sie uns zuerst, wer Sie sind.',
  },
  'session.invalid_connector_id': {
    en: 'There is no such connector.',
    de: 'Diesen Konnektor gibt es nicht.',
  },
  'session.invalid_credentials': {
    en: 'Wrong account or password.',
    de: 'Konto oder Passwort ist falsch.',
  },
  'session.not_found': { en: 'There is no session.', de: 'Es gibt keine Sitzung.' },
  'session.verification_blocked_too_many_attempts': {
    en: 'Too many attempts. Try again in a few minutes.',
    de: 'Zu viele Versuche. Versuchen Sie es in einigen Minuten wieder.',
  },
  'session.verification_session_not_found': {
    en: 'This sign-in was not begun. Go back and begin again.',
    de: 'Diese Anmeldung wurde nicht begonnen. Gehen Sie zurück und beginnen Sie neu.',
  },
  'user.new_password_required_in_profile': {
    en: 'Set a new password.',
    de: 'Legen Sie ein neues Passwort fest.',
  },
  'user.password_exists_in_profile': { en: 'You have a password.', de: 'Sie haben bereits ein Passwort.' },
  'user.same_password': { en: 'This is your present password.', de: 'Das ist Ihr jetziges Passwort.' },
  'user.sign_in_method_not_enabled': { en: 'This way is not open.', de: 'Dieser Weg ist nicht offen.' },
  'user.suspended': { en: 'This account is suspended.', de: 'Dieses Konto ist gesperrt.' },
  'user.username_exists_in_profile': {
    en: 'You have a username.',
    de: 'Sie haben bereits einen Benutzernamen.',
  },
};

/** An answer other than success: status, code and what goes with it (contract §1). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: object;

  constructor(status: number, code: string, more: object = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  body(acceptLanguage: string | undefined): object {
    const message = messages[this.code]?.[languageOf(acceptLanguage)] ?? this.code;
    return { message, code: this.code, ...this.more };
  }
}

/** The first language of an Accept-Language header that this server speaks, by preference; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (language === 'en' || language === 'de') return language;
  return 'en';
}
