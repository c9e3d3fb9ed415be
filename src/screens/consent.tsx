import { useCallback } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { getConsent, grantConsent } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { useOperation } from '../api/use-operation.ts';
import { run } from '../effects/run.ts';
import { followRedirect } from '../flows/follow-redirect.ts';
import { AtOnce } from '../components/run-on-mount.tsx';
import { ConsentQuestion } from '../components/consent-question.tsx';
import { Leaving } from '../components/redirecting.tsx';

/** Statuses by which an older server says that it has no consent data (contract §6). Nothing else may stand for it. */
const OLDER: readonly number[] = [404, 405];

const agree = run({ calls: [call(grantConsent)], next: followRedirect });

/**
 * Consent (contract §6): the server is asked what is to be agreed to. An older server cannot say, and the consent is
 * given at once; after any other failure nothing is sent that the person did not press.
 */
export function ConsentScreen() {
  const { data, error, isFetching, refetch } = useOperation(getConsent, {});
  if (data) return <ConsentQuestion info={data} agree={agree} />;
  if (!error || isFetching) return <Leaving />;
  if (isOlder(error)) return <AtOnce work={agree} />;
  return <Failed error={error} onAgain={() => void refetch()} />;
}

function Failed({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  const fail = useCallback(() => Promise.reject(error), [error]);
  return <AtOnce work={fail} onAgain={onAgain} />;
}

function isOlder({ failure }: ApiError): boolean {
  return 'status' in failure && OLDER.includes(failure.status);
}
