import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import {
  bindMfa,
  createTotpSecret,
  createWebAuthnAuthentication,
  createWebAuthnRegistration,
  skipMfa,
  verifyMfa,
} from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { ceremony } from '../../engine/effects/call-sequence.ts';
import { submit } from '../../flow-pages/calls.ts';

/** Asks for the key of a new authenticator app. */
export const askForAppKey = () => [call(createTotpSecret)] as const;

/** Asks for the options with which the browser creates a passkey. */
export const askForNewPasskey = () => [call(createWebAuthnRegistration)] as const;

/** Asks for the options with which the browser uses a passkey. */
export const askForPasskey = () => [call(createWebAuthnAuthentication)] as const;

export const bindApp = (code: string) => [call(bindMfa, { body: { type: 'Totp', code } }), submit] as const;

export const bindCodes = () => [call(bindMfa, { body: { type: 'BackupCode' } }), submit] as const;

export const verifyCode = (type: 'Totp' | 'BackupCode', code: string) =>
  [call(verifyMfa, { body: { type, code } }, { changes: true }), submit] as const;

export const skip = () => [call(skipMfa, { body: { mfaSkipped: true } }, { changes: true }), submit] as const;

/** Asks the browser. If it returns an effect instead of an answer, the sequence ends. */
type AskBrowser<Response> = (signal: AbortSignal) => Promise<{ response: Response } | { effect: Effect }>;

/** Binds a passkey; leaves out an empty name. */
export const bindNewPasskey = (ask: AskBrowser<RegistrationResponseJSON>, name: string) =>
  [
    ceremony(bindMfa, async (_: unknown, signal) => {
      const answer = await ask(signal);
      if ('effect' in answer) return answer;
      return { input: { body: { ...bodyOf(answer.response), ...(name !== '' && { name }) } } };
    }),
    submit,
  ] as const;

export const verifyWithPasskey = (ask: AskBrowser<AuthenticationResponseJSON>) =>
  [
    ceremony(
      verifyMfa,
      async (_: unknown, signal) => {
        const answer = await ask(signal);
        return 'effect' in answer ? answer : { input: { body: bodyOf(answer.response) } };
      },
      { changes: true },
    ),
    submit,
  ] as const;

/** The browser's answer with the factor as its type; the contract leaves the results of extensions open. */
const bodyOf = <Given extends { clientExtensionResults: object; type: string }>({
  clientExtensionResults,
  type: _,
  ...response
}: Given) => ({
  ...response,
  clientExtensionResults: { ...clientExtensionResults },
  type: 'WebAuthn' as const,
});
