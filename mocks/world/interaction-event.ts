/** The events of an interaction, in both APIs. */
export type InteractionEventName = 'SignIn' | 'Register' | 'ForgotPassword';
