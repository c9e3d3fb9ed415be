import { expect } from 'vitest';
import { unmetConditions, type WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import { describedSteps, playSteps, stepsBetween, type StepRange } from '../sequences/described-calls.ts';
import { HttpBrowser } from '../setup/http-browser.ts';
import { accounts } from './accounts.ts';
import { startSecondServer } from './server.ts';
import type { SecondServerOptions } from './server.ts';

/** Starts a server of its own, whose clock only moves by `advanceClock`, with a client for it. */
export async function startTestClient(options: SecondServerOptions = {}) {
  let clock = Date.parse('2026-01-01T00:00:00Z');
  const { origin, close } = await startSecondServer({ now: () => clock, ...options });
  const browser = new HttpBrowser(origin);
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    browser.request(method, path, { body, ...(headers && { headers }) });
  const path = '/api/interaction';
  const putInteraction = (body: unknown) => send('PUT', path, body);
  const codesFor = async (to: string) => {
    const { json } = await send('GET', `/test/codes?to=${encodeURIComponent(to)}`);
    return (json as { code: string }[]).map(({ code }) => code);
  };
  /** Makes the calls of workflows of openapi/flows, and expects the described answers. */
  const play = (workflows: string | readonly string[], inputs: WorkflowInputs, range: StepRange = {}) => {
    const steps = describedSteps(...(typeof workflows === 'string' ? [workflows] : workflows));
    const { email = '' } = (inputs['address'] ?? {}) as { email?: string };
    const code = async () => (await codesFor(email)).at(-1);
    return playSteps(stepsBetween(steps, range), { code, ...inputs }, async (call) => {
      const answer = await send(call.method, call.path, call.body);
      const { status, code } = call;
      expect(answer, call.stepId).toMatchObject(code === null ? { status } : errorResponse(status, code));
      expect(unmetConditions(call, answer.json)).toEqual([]);
      if (status === 204) expect(answer).toMatchObject(noContent);
      return answer;
    });
  };
  const requestCode = async (email: string) => {
    await send('POST', `${path}/verification/verification-code`, { email });
    return (await codesFor(email)).at(-1) ?? '';
  };
  const patchIdentifiers = (identifier: object) => send('PATCH', `${path}/identifiers`, identifier);
  return {
    origin,
    close,
    browser,
    send,
    putInteraction,
    now: () => clock,
    advanceClock: (milliseconds: number) => (clock += milliseconds),
    startSignIn: () => send('GET', '/oidc/auth?client_id=demo-app'),
    signIn: (identifier: object) => putInteraction({ event: 'SignIn', identifier }),
    putEvent: (event: string) => send('PUT', `${path}/event`, { event }),
    putProfile: (profile: object) => send('PUT', `${path}/profile`, profile),
    patchProfile: (profile: object) => send('PATCH', `${path}/profile`, profile),
    deleteProfile: () => send('DELETE', `${path}/profile`),
    sendCode: (to: object) => send('POST', `${path}/verification/verification-code`, to),
    codesFor,
    play,
    requestCode,
    patchIdentifiers,
    /** Starts an event and verifies an address by a code. */
    verifyEmail: async (event: string, email: string) => {
      await putInteraction({ event });
      return patchIdentifiers({ email, verificationCode: await requestCode(email) });
    },
    submit: () => send('POST', `${path}/submit`),
  };
}

export const ada = { username: accounts.ada.username, password: accounts.ada.password };

// Parts of a response to compare with `toMatchObject`.
export const noContent = { status: 204, text: '' };
export const ok = { status: 200 };
export const errorResponse = (status: number, code: string, data?: object) => ({
  status,
  json: { code, ...(data ? { data } : {}) },
});
export const missingProfile = (...fields: string[]) =>
  errorResponse(422, 'user.missing_profile', { missingProfile: fields });
