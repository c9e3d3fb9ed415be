/** A name of the loopback interface that browsers do not recognise, so plain http is no secure context there. */
export const PLAIN_NAME = 'sign-in.test';
