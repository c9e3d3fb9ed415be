/** Of the loopback interface, but not known to browsers as such: http there is no secure context. */
export const PLAIN_NAME = 'sign-in.test';
