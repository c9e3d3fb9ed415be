import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { ErrorCode } from '../api/generated/errors.ts';
import type { Effect } from '../errors/effects.ts';
import { effectFor, type Overrides } from '../errors/effect-for.ts';
import { runEffect } from '../errors/run-effect.ts';
import type { FormPort } from '../forms/form-view.tsx';
import type { Text } from '../i18n/keys.ts';
import { isOnline } from '../platform/online.ts';
import { onRestore } from '../platform/page-lifecycle.ts';
import { usePorts } from './ports.ts';

/** Words that stay in the page until the next action (quality 13). */
export interface PageNotice {
  text: Text;
  /** Nothing else says them aloud. */
  announce: boolean;
  /** The code behind them, for support. */
  code: string | undefined;
}

/** Waiting for the person, for the server, or for the browser to leave. */
export type ActionState = 'idle' | 'busy' | 'leaving';

interface Options {
  form?: FormPort;
  errors?: Overrides<ErrorCode>;
}

/**
 * Does one piece of work at a time and acts on what comes of it, be it the next effect or a failure.
 * Locked from the first call on, so that three clicks in one tick send one request (quality 6).
 */
export function useAction() {
  const ports = usePorts();
  const locked = useRef(false);
  const [state, setState] = useState<ActionState>('idle');
  const [notice, setNotice] = useState<PageNotice | null>(null);

  const rest = useCallback(() => {
    locked.current = false;
    setState('idle');
  }, []);
  // A page that comes back from the browser's cache is live again (quality 5).
  useEffect(() => onRestore(rest), [rest]);

  const run = useCallback(
    async (work: () => Promise<Effect>, { form, errors }: Options = {}): Promise<void> => {
      if (locked.current) return;
      locked.current = true;
      setState('busy');
      setNotice(null);
      const { effect, code } = await outcome(work, errors);
      if (code !== undefined) form?.refused();
      const leaving = await runEffect(effect, {
        ...ports,
        inline: (field, text) => form?.inline(field, text) ?? false,
        notice: (text, announce) => setNotice({ text, announce, code }),
      });
      if (leaving) setState('leaving');
      else rest();
    },
    [ports, rest],
  );
  return { state, notice, run };
}

/** What the work leads to, and the code of the server where it refused. */
async function outcome(
  work: () => Promise<Effect>,
  errors: Overrides<ErrorCode> | undefined,
): Promise<{ effect: Effect; code: string | undefined }> {
  try {
    return { effect: await work(), code: undefined };
  } catch (error) {
    if (error instanceof ApiError) {
      const { failure } = error;
      const code = failure.kind === 'coded' ? failure.code : undefined;
      return { effect: effectFor(failure, errors, isOnline()), code };
    }
    // A mistake of ours, not an answer: told like any unknown error, and on the console.
    console.error(error);
    return { effect: { kind: 'toast', text: { key: 'error.unknown' } }, code: undefined };
  }
}
