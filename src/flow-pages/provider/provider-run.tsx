import { useCallback, useEffect, useRef } from 'react';
import type { Action } from '../../engine/run.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { usePageAction } from '../use-action-page.tsx';
import { ProviderBusy } from './provider-busy.tsx';
import { ProviderError } from './provider-error.tsx';
import type { ShownConnector } from '../use-connector.ts';

/**
 * Runs an action of a page without a form, and returns the content of the page meanwhile and after an error. "Start
 * again" leads to `start`. The next page replaces this one, because a provider's answer works only once.
 */
export function useProviderRun(connector: ShownConnector | undefined, start: StartingPage) {
  const { actionState, controller, notice, instead } = usePageAction();
  const { phase } = actionState;
  const repeat = useRef<() => void>(undefined);
  const run = useCallback(
    (action: Action) => {
      repeat.current = () => controller.run(action, { singleUse: true });
      repeat.current();
    },
    [controller],
  );
  const error = phase === 'idle' ? notice : null;
  // An answer with a code has used up the provider's answer; without one, the page can repeat the remaining calls.
  const repeatAll = error?.code === undefined ? () => repeat.current?.() : undefined;
  const page =
    instead ??
    (error ? (
      <ProviderError
        {...(error.title && { title: error.title })}
        text={error.text}
        code={error.supportCode}
        {...start}
        onRetry={error.canRetry ? controller.retry : repeatAll}
      />
    ) : (
      <ProviderBusy connector={connector} asking={phase === 'asking'} />
    ));
  return { run, page, hasFailed: error !== null };
}

interface Props {
  action: Action;
  connector: ShownConnector | undefined;
  start: StartingPage;
}

/** A page on the way to a provider or back, which runs its action at once. */
export function ProviderRun({ action, connector, start }: Props) {
  const { run, page } = useProviderRun(connector, start);
  useEffect(() => run(action), [run, action]);
  return page;
}
