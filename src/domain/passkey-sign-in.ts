/** Only servers with the Experience API sign people in with a passkey. */
export interface PasskeySettings {
  passkeySignIn?:
    | {
        enabled?: boolean | undefined;
        showPasskeyButton?: boolean | undefined;
        allowAutofill?: boolean | undefined;
      }
    | undefined;
}

/** Whether the sign-in page has a button for a passkey. */
export const showsPasskeyButton = ({ passkeySignIn }: PasskeySettings): boolean =>
  passkeySignIn?.enabled === true && passkeySignIn.showPasskeyButton === true;
