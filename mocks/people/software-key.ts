/** The ES256 key pair of the personas' passkeys; not secret, so that tests and virtual authenticators can use it. */
export const softwareKey = {
  /** COSE key in base64url. */
  publicKey:
    'pQECAyYgASFYIHQzI0TOFIxhnvIOuXSowqPM9OUcx4f9UUofVqsjzwvxIlggVZdIHxamUPKEL8jBeIewMJ5wRCh4s5HIQlXdzM4_7Vw',
  /** PKCS#8 in base64, as virtual authenticators expect it. */
  privateKey:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRbmqm2Joh7hmw3KSjouhrXQDLC32dMXjjfIWJh07XcyhRANCAAR0MyNEzhSMYZ7yDrl0qMKjzPTlHMeH/VFKH1arI88L8VWXSB8WplDyhC/IwXiHsDCecEQoeLORyEJV3czOP+1c',
} as const;

export const softwarePasskey = (id: string, name: string) => ({
  type: 'WebAuthn' as const,
  id,
  publicKey: softwareKey.publicKey,
  counter: 0,
  transports: ['internal'],
  name,
});
