export const sharedPassword = 'calm-seas-7';

/** Base32; the same for all personas, so that one entry in an authenticator app serves them all. */
export const sharedTotpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
