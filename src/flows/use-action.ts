import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import type { Effect, Going, Sequence } from '../effects/effect.ts';
import type { Overrides } from '../effects/error-handler.ts';
import { runEffect } from '../effects/run-effect.ts';
import type { FormPort } from '../forms/form-view.tsx';
import type { Text } from '../i18n/keys.ts';
import { onRestore } from '../platform/page-lifecycle.ts';
import { outcome, perform, type Progress } from './perform.ts';
import { usePorts } from './app-services.ts';

/** Words that stay in the page until the next action (quality 13). */
export interface PageNotice {
  text: Text;
  /** Nothing else says them aloud. */
  announce: boolean;
  /** The code behind them, for support. */
  code: string | undefined;
  /** What a dialog had begun, to be tried once more; the form would begin before it. */
  again: Sequence | undefined;
}

/** Waiting for the person, for the server, or for the browser to leave. */
export type ActionState = 'idle' | 'busy' | 'leaving';

/** What comes of an action: an effect, or work that ends in one. An ApiError is told like a refused call. */
export type Work = Effect | (() => Effect | Promise<Effect>);

interface Options {
  form?: FormPort;
  /** Stands between the action and the way to another screen. */
  onGo?: (going: Going) => Going;
  /** A dialog has been answered on the way here. */
  asked?: boolean;
}

/**
 * Does one thing at a time and acts on what comes of it, be it the next effect or a failure.
 * Locked from the first call on, so that three clicks in one tick send one request (quality 6). What comes after the
 * person has gone elsewhere changes nothing there.
 */
export function useAction() {
  const ports = usePorts();
  const client = useClient();
  const locked = useRef(false);
  const way = useRef('');
  const progress = useRef<Progress>({ of: '', done: 0 });
  const gone = useRef(false);
  const stopWaiting = useRef(() => {});
  const latest = useRef<Options>({});
  const [state, setState] = useState<ActionState>('idle');
  const [notice, setNotice] = useState<PageNotice | null>(null);

  const rest = useCallback(() => {
    locked.current = false;
    setState('idle');
  }, []);
  // A page that comes back from the browser's cache is live again (quality 5).
  useEffect(() => onRestore(rest), [rest]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stopWaiting.current();
    };
  }, []);

  const run = useCallback(
    async (work: Work, options: Options = {}): Promise<void> => {
      if (locked.current) return;
      locked.current = true;
      latest.current = options;
      const { form, onGo = (going) => going } = options;
      setState('busy');
      setNotice(null);
      let { asked = false } = options;
      let code: string | undefined;
      let again: Sequence | undefined;
      const settle = async (doing: () => Effect | Promise<Effect>, errors?: Overrides) => {
        const ended = await ports.inTurn(() => outcome(doing, errors));
        if (gone.current) return { ...ended, effect: late(ended.effect) };
        code = ended.code;
        if (code !== undefined) {
          progress.current.done = 0;
          form?.refused();
        }
        return ended;
      };
      /** Of what comes late, a code that was sent is good, and who is signed in goes on. */
      const late = (effect: Effect | null): Effect | null => {
        if (effect?.kind === 'go' && effect.sent) ports.sent.set(effect.sent);
        return effect?.kind === 'leave' ? effect : null;
      };
      const leaving = await runEffect(typeof work === 'function' ? (await settle(work)).effect : work, {
        ...ports,
        inline: (field, text) => form?.inline(field, text) ?? false,
        notice: (text, announce) => setNotice({ text, announce, code, again }),
        confirm: (words) => {
          asked = true;
          return ports.confirm(words);
        },
        run: async (sequence) => {
          ports.loading.begin();
          let waits = true;
          const stop = () => {
            if (waits) ports.loading.end();
            waits = false;
          };
          stopWaiting.current = stop;
          const { effect, failed } = await settle(
            () => perform(sequence, { client, progress: progress.current, began: ports.sent.began }),
            sequence.errors,
          );
          stop();
          if (!asked || !failed || code !== undefined) return effect;
          again = sequence;
          return effect?.kind === 'offline' ? { kind: 'toast', text: { key: 'error.offline' } } : effect;
        },
        go: (going) => ports.go(onGo(going)),
        leave: (to, signedIn) => {
          way.current = to;
          return ports.leave(to, signedIn);
        },
        back: (steps) => {
          // Whatever leads back has used up the code, or found its session gone: a new one is sent then.
          ports.sent.forget();
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
  const tryAgain = (sequence: Sequence) =>
    void run({ kind: 'run', sequence }, { ...latest.current, asked: true });
  return { state, notice, run, leaveAgain, tryAgain };
}
