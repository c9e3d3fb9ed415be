import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { ServerApi } from '../../../src/domain/server-api.ts';
import { expectSignedIn } from '../steps.ts';
import { describedCalls } from '../../sequences/described-calls.ts';
import type { WorkflowCall } from '../../sequences/described-calls.ts';
import type { Site } from '../../setup/site.ts';
import { keyboard, pointer } from '../../setup/input-method.ts';
import { expectCalls, expectSentCalls, toApiCall } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { flowCases, type FlowCase } from './flow-cases.ts';
import { PEOPLE, type People } from './people.ts';
import { resendsCode, walkFlow } from './walk-flow.ts';

const SENDS_CODE: readonly OperationId[] = ['sendVerificationCode', 'sendCode'];

function expectedCalls(flow: FlowCase, people: People, origin: string, api: ServerApi): WorkflowCall[] {
  const workflows = (api === 'experience' && flow.inExperience) || flow.workflows;
  // In the Experience API a proof has an id, which the server gives.
  const inputs = { verificationId: expect.any(String) as unknown, ...flow.inputs(people, origin) };
  const calls = describedCalls(workflows, inputs, api);
  if (!resendsCode(flow)) return calls;
  const sent = calls.findIndex(({ operationId }) => SENDS_CODE.includes(operationId));
  const first = calls[sent - 1]?.operationId === 'putInteraction' ? sent - 1 : sent;
  return calls.toSpliced(sent + 1, 0, ...calls.slice(first, sent + 1));
}

/** All codes that the second server has sent to an address, oldest first. */
async function codesOfSecondServer({ gate }: Site, to: string): Promise<string[]> {
  const answer = await fetch(new URL(`/test/codes?to=${encodeURIComponent(to)}`, gate.origin));
  const sent = (await answer.json()) as { code: string }[];
  return sent.map(({ code }) => code);
}

async function expectPasswordChanged(page: Page): Promise<void> {
  const text = 'Your password has been changed. Sign in with the new one.';
  await expect(page).toHaveURL(/\/sign-in(\?|$)/);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

/** The walks that `npm test` has: one of each kind of flow, by keyboard or by pointer on a phone. */
const SAMPLE: Readonly<Record<string, readonly string[]>> = {
  'by keyboard alone': [
    'passcode, user_not_exist, created: e-mail address',
    'register, already_in_use, signed in: e-mail address',
    'forgot password: e-mail address',
  ],
  'by pointer': [
    'password: user name, on two screens',
    'register e-mail address, and a password',
    'continue e-mail address or phone number: a number',
  ],
};

const inputMethods = {
  'by pointer': {
    inputMethod: () => pointer,
    use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  },
  'by keyboard alone': { inputMethod: keyboard, use: {} },
};

for (const [methodName, { inputMethod, use }] of Object.entries(inputMethods))
  test.describe(methodName, () => {
    test.use(use);
    for (const flow of flowCases)
      test.describe(() => {
        if (flow.variant) test.use({ variant: flow.variant });
        const tag = [
          ...(SAMPLE[methodName]?.includes(flow.name) ? [] : ['@matrix']),
          ...(flow.variant ? ['@second-server'] : []),
        ];

        test(flow.name, { tag }, async ({ page, site, server, api }) => {
          const people = PEOPLE[server];
          const codesFor =
            server === 'second' ? (to: string) => codesOfSecondServer(site, to) : mockControl(page).codesFor;
          await walkFlow(page, flow, { by: inputMethod(page), people, codesFor });
          const name = flow.signedInAs(people);
          if (name === null) await expectPasswordChanged(page);
          else await expectSignedIn(page, { name });
          const calls = expectedCalls(flow, people, site.origin, api).map(toApiCall);
          if (server === 'second') expectSentCalls(site, calls);
          else await expectCalls(page, site, calls);
        });
      });
  });
