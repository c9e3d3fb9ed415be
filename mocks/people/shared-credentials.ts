export const sharedPassword = 'calm-seas-7';

/** Base32. All personas share it, so that one entry in an authenticator app is enough. */
export const sharedTotpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
