/** False if the browser has no WebAuthn, or the page no https. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
