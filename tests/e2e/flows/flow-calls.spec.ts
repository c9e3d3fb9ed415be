import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { describedCalls } from '../../sequences/described-calls.ts';
import type { SequenceCall } from '../../sequences/described-calls.ts';
import { expectCalls, expectSentCalls, toApiCall } from '../api-calls.ts';
import { keyboard, pointer } from './input-method.ts';
import { continueCases } from './cases/continue.ts';
import { passcodeCases } from './cases/passcode.ts';
import { passwordCases } from './cases/password.ts';
import { recoveryCases } from './cases/recovery.ts';
import { registerCases } from './cases/register.ts';
import { socialCases } from './cases/social.ts';
import type { FlowCase } from './cases/flow-case.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';
import { PEOPLE, type People } from './people.ts';
import { codesFor } from './second-server-codes.ts';

const flowCases: readonly FlowCase[] = [
  ...passwordCases,
  ...passcodeCases,
  ...registerCases,
  ...recoveryCases,
  ...continueCases,
  ...socialCases,
];

function expectedCalls(
  { workflows, inputs, resendsCode }: FlowCase,
  people: People,
  origin: string,
): SequenceCall[] {
  const calls = describedCalls(workflows, inputs(people, origin));
  if (!resendsCode) return calls;
  const sent = calls.findIndex(({ operationId }) => operationId === 'sendVerificationCode');
  const first = calls[sent - 1]?.operationId === 'putInteraction' ? sent - 1 : sent;
  return calls.toSpliced(sent + 1, 0, ...calls.slice(first, sent + 1));
}

async function expectPasswordChanged(page: Page): Promise<void> {
  const text = 'Your password has been changed. Sign in with the new one.';
  await expect(page).toHaveURL(/\/sign-in$/);
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

        test(flow.name, { tag }, async ({ page, site, server }) => {
          const people = PEOPLE[server];
          if (flow.resendsCode) await page.clock.install();
          await gotoSignIn(page, flow.tenant, flow.startsAtRegister && '&first_screen=register');
          const codes = server === 'second' ? (to: string) => codesFor(site, to) : undefined;
          await flow.run(pageActions(page, inputMethod(page), codes), people);
          const name = flow.signedInAs(people);
          if (name === null) await expectPasswordChanged(page);
          else await expectSignedIn(page, { name });
          const calls = expectedCalls(flow, people, site.origin).map(toApiCall);
          if (server === 'second') expectSentCalls(site, calls);
          else await expectCalls(page, site, calls);
        });
      });
  });
