/** A name of the loopback interface that browsers do not know as such, so plain http is no secure context there. */
export const PLAIN_NAME = 'sign-in.test';
