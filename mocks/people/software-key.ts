/**
 * The key pair of the passkeys that people here have: public on purpose, so that tests and a browser's virtual
 * authenticator can answer for them. ES256; ids and public key in base64url.
 */
export const softwareKey = {
  /** COSE. */
  publicKey:
    'pQECAyYgASFYIHQzI0TOFIxhnvIOuXSowqPM9OUcx4f9UUofVqsjzwvxIlggVZdIHxamUPKEL8jBeIewMJ5wRCh4s5HIQlXdzM4_7Vw',
  /** PKCS#8 in base64, as virtual authenticators take it. */
  privateKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRbmqm2Joh7hmw3KSjouhrXQDLC32dMXjjfIWJh07XcyhRANCAAR0MyNEzhSMYZ7yDrl0qMKjzPTlHMeH/VFKH1arI88L8VWXSB8WplDyhC/IwXiHsDCecEQoeLORyEJV3czOP+1c',
} as const;

/** A passkey with that key pair, of an id that is base64url. */
export const softwarePasskey = (id: string, name: string) => ({
  type: 'WebAuthn' as const,
  id,
  publicKey: softwareKey.publicKey,
  counter: 0,
  transports: ['internal'],
  name,
});
