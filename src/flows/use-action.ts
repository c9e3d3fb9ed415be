import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/client-context.ts';
import type { Client } from '../api/client.ts';
import type { Effect, Going, Sequence } from '../errors/effects.ts';
import { effectFor } from '../errors/effect-for.ts';
import type { Overrides } from '../errors/row.ts';
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

/** What comes of an action: an effect, or work that ends in one. An ApiError is told like a refused call. */
export type Work = Effect | (() => Effect | Promise<Effect>);

interface Options {
  form?: FormPort;
  /** Stands between the action and the way to another screen. */
  onGo?: (going: Going) => Going;
}

/**
 * Does one thing at a time and acts on what comes of it, be it the next effect or a failure.
 * Locked from the first call on, so that three clicks in one tick send one request (quality 6).
 */
export function useAction() {
  const ports = usePorts();
  const client = useClient();
  const locked = useRef(false);
  const way = useRef('');
  const [state, setState] = useState<ActionState>('idle');
  const [notice, setNotice] = useState<PageNotice | null>(null);

  const rest = useCallback(() => {
    locked.current = false;
    setState('idle');
  }, []);
  // A page that comes back from the browser's cache is live again (quality 5).
  useEffect(() => onRestore(rest), [rest]);

  const run = useCallback(
    async (work: Work, { form, onGo = (going) => going }: Options = {}): Promise<void> => {
      if (locked.current) return;
      locked.current = true;
      setState('busy');
      setNotice(null);
      let code: string | undefined;
      const settle = async (doing: () => Effect | Promise<Effect>, errors?: Overrides): Promise<Effect> => {
        const ended = await outcome(doing, errors);
        code = ended.code;
        if (code !== undefined) form?.refused();
        return ended.effect;
      };
      const leaving = await runEffect(typeof work === 'function' ? await settle(work) : work, {
        ...ports,
        inline: (field, text) => form?.inline(field, text) ?? false,
        notice: (text, announce) => setNotice({ text, announce, code }),
        run: async (sequence) => {
          ports.loading.begin();
          const effect = await settle(() => perform(sequence, client), sequence.errors);
          ports.loading.end();
          return effect;
        },
        go: (going) => ports.go(onGo(going)),
        leave: (to, signedIn) => {
          way.current = to;
          return ports.leave(to, signedIn);
        },
        back: (steps) => {
          // Whatever leads back has used up the code, or found its session gone: a new one is sent then.
          ports.forgetSent();
          ports.back(steps);
        },
      });
      if (leaving) setState('leaving');
      else rest();
    },
    [ports, client, rest],
  );
  /** Goes the way out once more: in `leaving`, where the browser has stayed. */
  const leaveAgain = useCallback(() => void ports.leave(way.current, false), [ports]);
  return { state, notice, run, leaveAgain };
}

/** The calls in order; the first failure is thrown. */
async function perform({ calls, next }: Sequence, client: Client): Promise<Effect> {
  let answer: unknown;
  for (const { operation, input } of calls) {
    // `call` has checked that they belong together, `run` that `next` takes the answer of the last one.
    answer = await client.call(operation, input);
  }
  return next(answer as never);
}

/** What the work leads to, and the code of the server where it refused. */
async function outcome(
  work: () => Effect | Promise<Effect>,
  errors: Overrides | undefined,
): Promise<{ effect: Effect; code: string | undefined }> {
  try {
    return { effect: await work(), code: undefined };
  } catch (error) {
    if (error instanceof ApiError) {
      const { failure } = error;
      const code = failure.kind === 'coded' ? failure.code : undefined;
      return { effect: await effectFor(failure, errors, isOnline()), code };
    }
    // A mistake of ours, not an answer: told like any unknown error, and on the console.
    console.error(error);
    return { effect: { kind: 'toast', text: { key: 'error.unknown' } }, code: undefined };
  }
}
