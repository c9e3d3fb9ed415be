export const errorTexts = {
  invalidCredentials: 'These sign-in details don’t match. Check them and try again.',
  suspended: 'This account is suspended. Contact support to use it again.',
  locked: 'Too many attempts. Try again in 10 minutes.',
  offline: 'You’re offline. Connect to the internet, then try again.',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  unknown: 'Unknown error. Please try again later.',
};
