export const errorTexts = {
  invalidCredentials: 'These sign-in details don’t match. Check them and try again.',
  suspended: 'This account is suspended. Contact support to use it again.',
  locked: 'Too many attempts. Try again in 10 minutes.',
  offline: 'You’re offline. Connect to the internet, then try again.',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  unknown: 'Unknown error. Please try again later.',
};

export const codeErrorTexts = {
  mismatch: 'The verification code is invalid',
  expired: 'This code has expired. Request a new one.',
  tooManyTries: 'Too many attempts with this code. Request a new one.',
  notFound: 'This code can’t be used here. Request a new one.',
  elsewhere: 'This code was sent to another email or phone number. Request a new one.',
  locked: errorTexts.locked,
} as const;
