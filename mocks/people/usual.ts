/** The password of everybody whose own does not matter. */
export const usualPassword = 'calm-seas-7';

/** What everybody's authenticator app is set up with (base32), so that one entry in an app serves all of them. */
export const usualTotpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
