import { useEffect } from 'react';
import { useAction } from '../../engine/action.ts';
import type { Action } from '../../engine/run.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { InvalidSession } from '../invalid-session.tsx';
import { Redirecting } from '../redirecting.tsx';
import { ProviderBusy } from './provider-busy.tsx';
import { ProviderError } from './provider-error.tsx';
import type { ShownConnector } from '../use-connector.ts';

interface Props {
  work: Action;
  connector: ShownConnector | undefined;
  /** The page that "Start again" opens after an error. */
  start: StartingPage;
  /** It has ended with a message, so that the page can be loaded again without asking what became of it. */
  onFailed?: (() => void) | undefined;
}

/** Runs the work of a page without a form; the next page replaces it, as an answer of a provider works once. */
export function ProviderRun({ work, connector, start, onFailed }: Props) {
  const { actionState, action } = useAction();
  const run = () => action.run(work, { singleUse: true });
  useEffect(() => action.run(work, { singleUse: true }), [action, work]);
  const hasFailed = actionState.phase === 'idle' && actionState.notice?.code !== undefined;
  useEffect(() => {
    if (hasFailed) onFailed?.();
  }, [hasFailed, onFailed]);
  if (actionState.phase === 'redirecting') return <Redirecting onRetry={action.redirectAgain} />;
  if (actionState.phase === 'superseded')
    return <InvalidSession reason="other tab" onRestart={action.stop} />;
  const isIdle = actionState.phase === 'idle';
  const { notice } = actionState;
  // A coded answer has used up the provider's; without one, the calls that are left can be repeated.
  if (isIdle && notice)
    return (
      <ProviderError
        {...(notice.title && { title: notice.title })}
        text={notice.text}
        code={notice.supportCode}
        {...start}
        onRetry={notice.canRetry ? action.retry : notice.code === undefined ? run : undefined}
      />
    );
  return <ProviderBusy connector={connector} asking={actionState.phase === 'asking'} />;
}
