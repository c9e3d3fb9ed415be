/** TypeScript's DOM types lack it. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Waits for a code by SMS. Never throws. Abort it on submit, unmount and Back. */
export async function receiveOtp(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window) || signal.aborted) return undefined;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const credential = await navigator.credentials.get(request);
    return credential && 'code' in credential && typeof credential.code === 'string'
      ? credential.code
      : undefined;
  } catch {
    return undefined;
  }
}
