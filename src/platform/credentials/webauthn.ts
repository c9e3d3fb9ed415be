import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { DEFAULT_TIMEOUT_MS, withUserVerification } from '../../domain/passkey-options.ts';
import { isObject } from '../../domain/type-guards.ts';
import { inTime } from '../loading/in-time.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

/** The reason why the browser gave no passkey. */
export type PasskeyProblem =
  | 'not_supported'
  | 'not_ready'
  | 'cancelled'
  | 'timed_out'
  | 'registered'
  | 'wrong_address'
  | 'failed';

export type PasskeyResult<Response> = { response: Response } | { problem: PasskeyProblem };

/** The options as the server sent them; the browser checks them itself. */
interface Options {
  timeout?: number | undefined;
}

const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Loads the code of a ceremony early, because the ceremony must begin right after the click. */
export function preparePasskeys(): void {
  if (supportsPasskeys()) void loadChunk(loadLibrary).catch(() => undefined);
}

/** Asks for a new passkey. Never rejects. */
export const createPasskey = (
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyResult<RegistrationResponseJSON>> =>
  perform(options, signal, ({ startRegistration }) =>
    startRegistration({
      optionsJSON: withUserVerification(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );

/** Asks for a signature by one of the account's passkeys. Never rejects. */
export const usePasskey = (
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyResult<AuthenticationResponseJSON>> =>
  perform(options, signal, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );

/** Whether the browser can list passkeys below a field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  // Older browsers lack the function.
  const { isConditionalMediationAvailable } = PublicKeyCredential as Partial<typeof PublicKeyCredential>;
  return (await isConditionalMediationAvailable?.call(PublicKeyCredential)) === true;
}

/** Resolves once the person has chosen a passkey below a field; undefined if the browser gives none. Never rejects. */
export async function autofillPasskey(
  options: Options,
  signal: AbortSignal,
): Promise<AuthenticationResponseJSON | undefined> {
  const result = await perform(options, signal, ({ startAuthentication }) =>
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    }),
  );
  return 'response' in result ? result.response : undefined;
}

async function perform<Response>(
  { timeout = DEFAULT_TIMEOUT_MS }: Options,
  signal: AbortSignal,
  ceremony: (library: Library) => Promise<Response>,
): Promise<PasskeyResult<Response>> {
  if (!supportsPasskeys()) return { problem: 'not_supported' };
  const library = await inTime(loadLibrary()).catch(() => undefined);
  if (!library) return { problem: 'not_ready' };
  if (signal.aborted) return { problem: 'cancelled' };
  const cancel = () => library.WebAuthnAbortService.cancelCeremony();
  const start = Date.now();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const response = await ceremony(library);
    // Some password managers ignore the signal, and answer after the user has left the page.
    signal.throwIfAborted();
    return { response };
  } catch (error) {
    const problem = problemOf(error);
    return { problem: problem === 'cancelled' && Date.now() - start >= timeout ? 'timed_out' : problem };
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Browsers also report a wrong person, an unknown passkey and a timeout as `NotAllowedError`, so that no site can tell. */
function problemOf(error: unknown): PasskeyProblem {
  switch (isObject(error) ? error['name'] : undefined) {
    case 'NotAllowedError':
    case 'AbortError':
    // Some browsers report a security key without a PIN so; most say NotAllowedError.
    case 'ConstraintError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'registered';
    case 'SecurityError':
      return 'wrong_address';
    case 'NotSupportedError':
      return 'not_supported';
    default:
      return 'failed';
  }
}
