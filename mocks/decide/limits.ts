/** A code goes out with six digits, is good for ten minutes and bears ten wrong attempts (contract §4). */
export const passcode = { length: 6, ttlS: 600, tries: 10 } as const;

/** Backup codes: so many, of so many hexadecimal characters (contract §4, submit 7). */
export const backupCodes = { count: 10, length: 10 } as const;

/** Messages that a browser keeps. */
export const inboxSize = 100;
