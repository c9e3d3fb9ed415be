import { expect } from 'vitest';
import { unmetConditions, type WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import { describedSteps, playSteps, stepsBetween, type StepRange } from '../sequences/described-calls.ts';
import { HttpBrowser } from '../setup/http-browser.ts';
import { accounts } from './accounts.ts';
import { startSecondServer } from './server.ts';
import type { Variant } from './variants.ts';

/** Starts a separate server with a client, and begins a sign-in. */
export async function startTestClient(variant: Variant) {
  const { origin, close } = await startSecondServer({ variant });
  const browser = new HttpBrowser(origin);
  const startSignIn = () => browser.request('GET', '/oidc/auth?client_id=demo-app');
  await startSignIn();

  const lastCodeFor = async (to: string) => {
    const { json } = await browser.request('GET', `/test/codes?to=${encodeURIComponent(to)}`);
    return (json as { code: string }[]).at(-1)?.code;
  };
  /** Makes the calls of workflows of openapi/interaction/flows, and expects the described answers. */
  const play = (workflows: readonly string[], inputs: WorkflowInputs, range: StepRange = {}) => {
    const { email = '' } = (inputs['address'] ?? {}) as { email?: string };
    const steps = stepsBetween(describedSteps(...workflows), range);
    return playSteps(steps, { code: () => lastCodeFor(email), ...inputs }, async (call) => {
      const answer = await browser.request(call.method, call.path, { body: call.body });
      const { status, code, stepId } = call;
      expect(answer, stepId).toMatchObject(code === null ? { status } : { status, json: { code } });
      expect(unmetConditions(call, answer.json), stepId).toEqual([]);
      return answer;
    });
  };
  return { origin, close, browser, startSignIn, play };
}

/** The query with which the provider sends back a person who signed in there. */
export async function returnedAs({ name }: { name: string }, redirectTo: string) {
  const page = await (await fetch(redirectTo)).text();
  const [, link = ''] = new RegExp(`href="([^"]*)">Continue as ${name}`).exec(page) ?? [];
  return Object.fromEntries(new URL(link.replaceAll('&amp;', '&')).searchParams);
}

export const ada = { username: accounts.ada.username, password: accounts.ada.password };
