import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/client-context.ts';
import { useOperation } from '../api/use-operation.ts';
import { getConsent, grantConsent } from '../api/generated/operations.ts';
import type { Answer } from '../api/operation.ts';
import type { Effect } from '../errors/effects.ts';
import { effectFor } from '../errors/effect-for.ts';
import { runEffect } from '../errors/run-effect.ts';
import type { Text } from '../i18n/keys.ts';
import { isOnline } from '../platform/online.ts';
import { onRestore } from '../platform/page-lifecycle.ts';
import { followRedirect } from './follow-redirect.ts';
import { usePorts } from './ports.ts';

export type ConsentInfo = Answer<typeof getConsent>;

export type ConsentState =
  | { phase: 'asking' }
  | { phase: 'question'; info: ConsentInfo; busy: boolean; notice: Text | null }
  | { phase: 'failed'; text: Text; code: string | undefined }
  | { phase: 'leaving' };

/** Statuses by which an older server says that it has no consent data (contract §6). Nothing else may stand for it. */
const OLDER = [404, 405];

/**
 * Consent (contract §6): the server is asked what is to be agreed to. An older server has no answer to that, and the
 * consent is given at once; after any other failure nothing is sent that the person did not press.
 */
export function useConsent(): {
  state: ConsentState;
  agree: () => void;
  cancel: () => void;
  again: () => void;
} {
  const ports = usePorts();
  const question = useOperation(getConsent, {});
  const client = useClient();
  const [failure, setFailure] = useState<{ text: Text; code: string | undefined } | null>(null);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'leaving'>('idle');
  const locked = useRef(false);

  const run = useCallback(
    async (work: () => Promise<Effect>) => {
      if (locked.current) return;
      locked.current = true;
      setPhase('busy');
      setFailure(null);
      let code: string | undefined;
      const effect = await work().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        code = 'code' in error.failure ? error.failure.code : undefined;
        return effectFor(error.failure, {}, isOnline());
      });
      const leaving = await runEffect(effect, {
        ...ports,
        inline: () => false,
        notice: (text) => setFailure({ text, code }),
      });
      setPhase(leaving ? 'leaving' : 'idle');
      locked.current = leaving;
    },
    [ports],
  );
  const agree = useCallback(
    () => void run(() => client.call(grantConsent, {}).then(followRedirect)),
    [run, client],
  );

  useEffect(
    () =>
      onRestore(() => {
        locked.current = false;
        setPhase('idle');
      }),
    [],
  );

  const older = statusOf(question.error) !== undefined && OLDER.includes(statusOf(question.error) ?? 0);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || question.isFetching) return;
    if (older) {
      begun.current = true;
      agree();
    } else if (question.error) {
      begun.current = true;
      const { error } = question;
      void run(() => Promise.reject(error));
    }
  }, [older, question, agree, run]);

  const again = () => {
    if (older) return agree();
    begun.current = false;
    setFailure(null);
    void question.refetch();
  };
  const info = question.data;
  const cancel = () => info && void run(() => Promise.resolve({ kind: 'leave', to: info.redirectUri }));
  return { state: stateOf(), agree, cancel, again };

  function stateOf(): ConsentState {
    if (phase === 'leaving') return { phase };
    if (info) return { phase: 'question', info, busy: phase === 'busy', notice: failure?.text ?? null };
    return failure ? { phase: 'failed', ...failure } : { phase: 'asking' };
  }
}

function statusOf(error: ApiError | null): number | undefined {
  return error && 'status' in error.failure ? error.failure.status : undefined;
}
