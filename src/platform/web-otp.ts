/** WebOTP, which TypeScript does not know yet. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * The code of the SMS that arrives next, where the browser can read it and the person lets it (quality 8). Undefined
 * otherwise; never throws. Abort it on submit, unmount and Back.
 */
export async function receiveOtp(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window) || signal.aborted) return undefined;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer = await navigator.credentials.get(request);
    return answer && 'code' in answer && typeof answer.code === 'string' ? answer.code : undefined;
  } catch {
    return undefined;
  }
}
