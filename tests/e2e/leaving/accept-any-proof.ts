import type { APIRequestContext } from '@playwright/test';
import { personas } from '../../../mocks/people/personas.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { TestedStep } from '../../failures/steps.ts';
import { callsOf } from '../../sequences/port-operations.ts';
import type { Api, LeavingCase } from './leaving-cases.ts';

/** More than any test presses. */
const TIMES = 20;

/** The fields of a step with right secrets; steps.yaml has wrong ones, as no mock judges them there. */
export const rightFields = (fields: TestedStep['fields']): TestedStep['fields'] => ({
  ...fields,
  ...('code' in fields && { code: rightCode }),
  ...('password' in fields && { password: personas.ada.account.password }),
});

/** The calls that judge a proof, with what the server answers to a right one. */
const proofs: Readonly<Record<Api, Readonly<Partial<Record<OperationId, 200 | 204>>>>> = {
  interaction: { bindMfa: 204, verifyMfa: 204 },
  experience: {
    verifyTotp: 200,
    verifyBackupCode: 200,
    verifyWebAuthnRegistration: 200,
    verifyWebAuthnAuthentication: 200,
    bindFactor: 204,
  },
};

/** The calls that judge the answer of a provider. */
const proofsOfProviders: typeof proofs = {
  interaction: { patchIdentifiers: 204 },
  experience: { verifySocial: 200, verifySso: 200, identify: 204 },
};

/** The calls that link to the account that has an address. */
const linkCalls = {
  interaction: ['putEvent', 'putProfile'],
  experience: ['identify', 'stageProfile'],
} as const satisfies Readonly<Record<Api, readonly OperationId[]>>;

/**
 * Lets the server take what a step cannot prove: another code of an authenticator is right every 30 seconds, no provider
 * gave the code of the address, and nobody has come from a social provider whose account could be linked.
 */
export async function acceptAnyProof(
  mock: APIRequestContext,
  { api, name, action: { asks, start, afterDialog } }: LeavingCase,
): Promise<void> {
  const force = (operationId: OperationId, answer: object) =>
    mock.put('/_mock/answers', { data: { operationId, ...answer } });
  const isLink = name === 'link' && afterDialog !== undefined;
  if (afterDialog && (isLink || start.kind === 'load'))
    await force(afterDialog.refusedBy[api], { code: afterDialog.errorCode });
  const calls = callsOf(asks, api);
  const accepted = {
    ...Object.fromEntries(
      Object.entries(proofs[api]).filter(([proof]) => calls.some((call) => call === proof)),
    ),
    ...(start.kind === 'load' && proofsOfProviders[api]),
  };
  for (const [operation, status] of Object.entries(accepted))
    await force(operation as OperationId, { status, times: TIMES });
  if (!isLink) return;
  for (const operation of linkCalls[api]) await force(operation, { status: 204, times: TIMES });
}
