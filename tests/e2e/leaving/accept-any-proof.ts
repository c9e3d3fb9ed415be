import type { APIRequestContext } from '@playwright/test';
import { personas } from '../../../mocks/people/personas.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { TestedAction, TestedStep } from '../../failures/steps.ts';

/** More than any test presses. */
const TIMES = 20;

/** The fields of a step with right secrets; steps.yaml has wrong ones, as no mock judges them there. */
export const rightFields = (fields: TestedStep['fields']): TestedStep['fields'] => ({
  ...fields,
  ...('code' in fields && { code: rightCode }),
  ...('password' in fields && { password: personas.ada.account.password }),
});

/**
 * Lets the server take what a step cannot prove: another code of an authenticator is right every 30 seconds, no provider
 * gave the code of the address, and nobody has come from a social provider whose account could be linked.
 */
export async function acceptAnyProof(
  mock: APIRequestContext,
  { calls, start, afterDialog }: TestedAction,
  linksSocial: boolean,
): Promise<void> {
  const force = (operationId: OperationId, answer: object) =>
    mock.put('/_mock/answers', { data: { operationId, ...answer } });
  const proofs = [
    'bindMfa',
    'verifyMfa',
    ...(start.kind === 'load' ? ['patchIdentifiers' as const] : []),
  ] as const;
  for (const operation of proofs)
    if (calls.includes(operation)) await force(operation, { status: 204, times: TIMES });
  if (!afterDialog) return;
  const { operation, errorCode } = afterDialog;
  if (operation !== 'submitInteraction') await force(operation, { code: errorCode });
  if (!linksSocial) return;
  await force('submitInteraction', { code: errorCode });
  await force('putEvent', { status: 204, times: TIMES });
  await force('putProfile', { status: 204, times: TIMES });
}
