export type Language = 'en' | 'de';

export const errorMessages: Record<string, Record<Language, string>> = {
  'auth.forbidden': { en: 'This is not allowed here.', de: 'Das ist hier nicht erlaubt.' },
  'connector.not_found': {
    en: 'Nothing can be sent that way.',
    de: 'Auf diesem Weg lässt sich nichts senden.',
  },
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
  'session.interaction_not_found': {
    en: 'That was begun for something else. Begin again.',
    de: 'Das wurde für etwas anderes begonnen. Beginnen Sie neu.',
  },
  'session.verification_failed': {
    en: 'These belong to different accounts.',
    de: 'Das gehört zu verschiedenen Konten.',
  },
  'user.email_already_in_use': {
    en: 'Another account has this e-mail address.',
    de: 'Ein anderes Konto hat diese E-Mail-Adresse.',
  },
  'user.email_exists_in_profile': {
    en: 'You have an e-mail address.',
    de: 'Sie haben bereits eine E-Mail-Adresse.',
  },
  'user.missing_profile': {
    en: 'Something is missing yet.',
    de: 'Es fehlt noch etwas.',
  },
  'user.user_not_exist': {
    en: 'There is no such account.',
    de: 'Dieses Konto gibt es nicht.',
  },
  'user.username_already_in_use': {
    en: 'Another account has this username.',
    de: 'Ein anderes Konto hat diesen Benutzernamen.',
  },
  'verification_code.code_mismatch': {
    en: 'This is not the code.',
    de: 'Das ist nicht der Code.',
  },
  'verification_code.email_mismatch': {
    en: 'The code went to another address.',
    de: 'Der Code ging an eine andere Adresse.',
  },
  'verification_code.exceed_max_try': {
    en: 'Too many tries for this code.',
    de: 'Zu viele Versuche mit diesem Code.',
  },
  'verification_code.expired': {
    en: 'The code is too old.',
    de: 'Der Code ist zu alt.',
  },
  'verification_code.not_found': {
    en: 'Ask for a code first.',
    de: 'Fordern Sie zuerst einen Code an.',
  },
  'connector.invalid_response': {
    en: 'The provider sent nothing of use.',
    de: 'Der Anbieter hat nichts Brauchbares gesendet.',
  },
  'connector.social_auth_code_invalid': {
    en: 'What the provider sent is no longer good.',
    de: 'Was der Anbieter gesendet hat, gilt nicht mehr.',
  },
  'entity.not_found': { en: 'There is no such thing.', de: 'Das gibt es nicht.' },
  'session.insufficient_info': {
    en: 'Something is missing in the request.',
    de: 'In der Anfrage fehlt etwas.',
  },
  'session.not_supported_for_forgot_password': {
    en: 'Not while you recover your password.',
    de: 'Nicht, während Sie Ihr Passwort zurücksetzen.',
  },
  'session.mfa.backup_code_can_not_be_alone': {
    en: 'Backup codes need another factor.',
    de: 'Backup-Codes brauchen einen weiteren Faktor.',
  },
  'session.mfa.backup_code_required': { en: 'Save your backup codes.', de: 'Sichern Sie Ihre Backup-Codes.' },
  'session.mfa.bind_mfa_existed': {
    en: 'This factor is already being added.',
    de: 'Dieser Faktor wird bereits hinzugefügt.',
  },
  'session.mfa.invalid_backup_code': {
    en: 'This is not an unused backup code.',
    de: 'Das ist kein unbenutzter Backup-Code.',
  },
  'session.mfa.invalid_totp_code': {
    en: 'This is not the code of your app.',
    de: 'Das ist nicht der Code Ihrer App.',
  },
  'session.mfa.mfa_policy_not_user_controlled': {
    en: 'The second step cannot be skipped.',
    de: 'Der zweite Schritt lässt sich nicht überspringen.',
  },
  'session.mfa.mfa_sign_in_only': { en: 'Sign in first.', de: 'Melden Sie sich zuerst an.' },
  'session.mfa.pending_info_not_found': {
    en: 'Nothing is waiting for this factor.',
    de: 'Auf diesen Faktor wartet nichts.',
  },
  'session.mfa.require_mfa_verification': {
    en: 'A second step is needed.',
    de: 'Ein zweiter Schritt ist nötig.',
  },
  'session.mfa.webauthn_verification_failed': {
    en: 'The passkey was not accepted.',
    de: 'Der Passkey wurde nicht angenommen.',
  },
  'session.mfa.webauthn_verification_not_found': {
    en: 'There is no passkey.',
    de: 'Es gibt keinen Passkey.',
  },
  'user.identity_already_in_use': {
    en: 'Another account has this identity.',
    de: 'Ein anderes Konto hat diese Identität.',
  },
  'user.identity_not_exist': { en: 'No account has this identity.', de: 'Kein Konto hat diese Identität.' },
  'user.missing_mfa': { en: 'A second factor is missing.', de: 'Es fehlt ein zweiter Faktor.' },
  'user.totp_already_in_use': {
    en: 'You have an authenticator.',
    de: 'Sie haben bereits eine Authenticator-App.',
  },
};
