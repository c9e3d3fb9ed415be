import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import type { Effect, NavigationRequest, Sequence } from '../effects/effect.ts';
import { runEffect } from '../effects/run-effect.ts';
import type { FormHandle } from '../forms/form-view.tsx';
import type { DisplayText } from '../i18n/keys.ts';
import { onPageRestored } from '../platform/page-lifecycle.ts';
import { useAppServices } from './app-services.ts';
import { runSequence, toOutcome, type Progress } from './run-sequence.ts';

/** A message that stays in the page until the next action (quality 13). */
export interface PageNotice {
  text: DisplayText;
  /** Nothing else reads it to screen readers. */
  announce: boolean;
  code: string | undefined;
  /** Calls that failed after a dialog; submitting the form again would start before the dialog. */
  failedSequence: Sequence | undefined;
}

type ActionState = 'idle' | 'busy' | 'redirecting';

/** An effect, or a function that returns one; an ApiError it throws is handled like a failed call. */
export type Work = Effect | (() => Effect | Promise<Effect>);

interface Options {
  form?: FormHandle;
  onNavigate?: (request: NavigationRequest) => NavigationRequest;
  afterDialog?: boolean;
}

/**
 * Runs one action at a time and executes the effect it leads to, on success or failure. The lock is a ref, so that
 * three clicks in one tick send one request (quality 6). A result after unmount does not change the next screen.
 */
export function useAction() {
  const services = useAppServices();
  const client = useClient();
  const locked = useRef(false);
  const redirectUrl = useRef('');
  const progress = useRef<Progress>({ calls: '', completed: 0 });
  const unmounted = useRef(false);
  const endLoading = useRef(() => {});
  const latestOptions = useRef<Options>({});
  const [state, setState] = useState<ActionState>('idle');
  const [notice, setNotice] = useState<PageNotice | null>(null);

  const resetToIdle = useCallback(() => {
    locked.current = false;
    setState('idle');
  }, []);
  // A page restored from the back/forward cache is usable again (quality 5).
  useEffect(() => onPageRestored(resetToIdle), [resetToIdle]);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
      endLoading.current();
    };
  }, []);

  const run = useCallback(
    async (work: Work, options: Options = {}): Promise<void> => {
      if (locked.current) return;
      locked.current = true;
      latestOptions.current = options;
      const { form, onNavigate = (request) => request } = options;
      setState('busy');
      setNotice(null);
      let { afterDialog = false } = options;
      let code: string | undefined;
      let failedSequence: Sequence | undefined;
      const execute = async (task: () => Effect | Promise<Effect>, sequence?: Sequence) => {
        const outcome = await services.enqueue(() => toOutcome(task, sequence));
        if (unmounted.current) return { ...outcome, effect: effectAfterUnmount(outcome.effect) };
        code = outcome.code;
        if (code !== undefined) {
          progress.current.completed = 0;
          form?.clearSecrets();
        }
        return outcome;
      };
      /** After unmount only a sent code and the redirect after signing in still count. */
      const effectAfterUnmount = (effect: Effect | null): Effect | null => {
        if (effect?.kind === 'navigate' && effect.sentCode) services.sentCode.set(effect.sentCode);
        return effect?.kind === 'redirect' ? effect : null;
      };
      const redirecting = await runEffect(typeof work === 'function' ? (await execute(work)).effect : work, {
        ...services,
        inline: (field, text) => form?.showError(field, text) ?? false,
        notice: (text, announce) => setNotice({ text, announce, code, failedSequence }),
        confirm: (content) => {
          afterDialog = true;
          return services.confirm(content);
        },
        runCalls: async (sequence) => {
          services.loading.begin();
          let loading = true;
          const end = () => {
            if (loading) services.loading.end();
            loading = false;
          };
          endLoading.current = end;
          const { effect, failed } = await execute(
            () =>
              runSequence(sequence, {
                client,
                progress: progress.current,
                onInteractionEvent: services.sentCode.onInteractionEvent,
              }),
            sequence,
          );
          end();
          if (!afterDialog || !failed || code !== undefined) return effect;
          failedSequence = sequence;
          return effect?.kind === 'offline' ? { kind: 'toast', text: { key: 'error.offline' } } : effect;
        },
        navigate: (request) => services.navigate(onNavigate(request)),
        redirect: (url, signedIn) => {
          redirectUrl.current = url;
          return services.redirect(url, signedIn);
        },
        back: (steps) => {
          // Effects lead back when the code is used up or its session is gone: the next code is a new one.
          services.sentCode.clear();
          services.back(steps);
        },
      });
      if (redirecting) setState('redirecting');
      else resetToIdle();
    },
    [services, client, resetToIdle],
  );
  /** Repeats a redirect that the browser did not follow. */
  const redirectAgain = useCallback(() => void services.redirect(redirectUrl.current, false), [services]);
  const retry = (sequence: Sequence) =>
    void run({ kind: 'runCalls', sequence }, { ...latestOptions.current, afterDialog: true });
  return { state, notice, run, redirectAgain, retry };
}
