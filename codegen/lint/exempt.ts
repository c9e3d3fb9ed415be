/** Operations that have input and yet do not answer guard.invalid_input, each with its reason (contract §1). */
export const withoutInvalidInput: Readonly<Record<string, string>> = {
  getBreachRange: 'Another server: plain text, no error bodies, no codes.',
  grantConsent: 'Its body is for newer servers; older ones take none and ignore what comes.',
};

/** Statuses of the 400s that no code explains, by operation, each with its reason (contract §6). */
export const withoutCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getConsent: {
    404: 'An older server that does not mount the operation.',
    405: 'An older server that mounts the address for POST only.',
  },
};
