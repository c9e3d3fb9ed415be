import { useCallback, useEffect } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { ConsentInfo } from '../../server/consent.ts';
import { useAppServices } from '../../engine/services.ts';
import { consent } from './steps.ts';
import { ACCESS_DENIED, AccessDenied } from './access-denied.tsx';
import { RunOnMount } from '../../flow-pages/run-on-mount.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { Redirecting } from '../../flow-pages/redirecting.tsx';
import { useQueryOf, type Question } from '../../flow-pages/use-query-of.ts';

const consentUnasked = consent();
const CONSENT = {
  key: ['consent'],
  query: (server) => server.readConsent(),
} satisfies Question<ConsentInfo>;

/** Asks for consent; gives it without a question only if the server does not support GET consent (contract.md#consent). */
export function ConsentScreen() {
  const { interaction } = useAppServices();
  useEffect(() => interaction.joinPage(), [interaction]);
  const { data, error, isFetching, refetch } = useQueryOf(CONSENT);
  if (data) return <ConsentQuestion info={data} />;
  if (!error || isFetching) return <Redirecting />;
  if (isNotSupported(error)) return <RunOnMount action={consentUnasked} />;
  if (isDenied(error)) return <AccessDenied onRetry={() => void refetch()} />;
  return <LoadFailure error={error} onRetry={() => void refetch()} />;
}

function LoadFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const fail = useCallback(() => Promise.reject(error), [error]);
  return <RunOnMount action={fail} onRetry={onRetry} />;
}

/** An older server answers 405, or 404 without a code. */
function isNotSupported({ failure }: ApiError): boolean {
  if (!('status' in failure)) return false;
  return failure.status === 405 || (failure.status === 404 && failure.kind !== 'coded');
}

function isDenied({ failure }: ApiError): boolean {
  return failure.kind === 'coded' && failure.code === ACCESS_DENIED;
}
