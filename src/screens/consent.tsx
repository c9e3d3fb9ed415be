import { useCallback, useEffect } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { getConsent, grantConsent } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { useOperation } from '../api/use-operation.ts';
import { runCalls } from '../effects/run-calls.ts';
import { useAppServices } from '../engine/services.ts';
import { followRedirect } from '../flows/follow-redirect.ts';
import { RunOnMount } from '../components/run-on-mount.tsx';
import { ConsentQuestion } from '../components/consent-question.tsx';
import { Redirecting } from '../components/redirecting.tsx';

/** Older servers answer GET consent with one of these (contract §6). */
const NOT_SUPPORTED_STATUSES: readonly number[] = [404, 405];

const agree = runCalls({ calls: [call(grantConsent)], next: followRedirect });

/** Consent is given without a question only where the server does not support GET consent (contract §6). */
export function ConsentScreen() {
  const { interaction } = useAppServices();
  useEffect(() => interaction.joinPage(), [interaction]);
  const { data, error, isFetching, refetch } = useOperation(getConsent, {});
  if (data) return <ConsentQuestion info={data} agree={agree} />;
  if (!error || isFetching) return <Redirecting />;
  if (isNotSupported(error)) return <RunOnMount work={agree} />;
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const fail = useCallback(() => Promise.reject(error), [error]);
  return <RunOnMount work={fail} onRetry={onRetry} />;
}

function isNotSupported({ failure }: ApiError): boolean {
  return 'status' in failure && NOT_SUPPORTED_STATUSES.includes(failure.status);
}
