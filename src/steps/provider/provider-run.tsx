import { useEffect } from 'react';
import { useAction } from '../../engine/action.ts';
import type { Work } from '../../engine/run.ts';
import type { FirstPage } from '../../platform/social-handoff.ts';
import { InvalidSession } from '../invalid-session.tsx';
import { Redirecting } from '../redirecting.tsx';
import { ProviderBusy } from './provider-busy.tsx';
import { ProviderError } from './provider-error.tsx';
import type { ShownConnector } from '../use-connector.ts';

interface Props {
  work: Work;
  connector: ShownConnector | undefined;
  /** The first page, which "Start again" opens after an error. */
  page: FirstPage;
}

/** Runs the work of a page without a form; the next page replaces it, as an answer of a provider works once. */
export function ProviderRun({ work, connector, page }: Props) {
  const { actionState, action } = useAction();
  const run = () => action.run(work, { singleUse: true });
  useEffect(() => action.run(work, { singleUse: true }), [action, work]);
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
        page={page}
        onRetry={notice.canRetry ? action.retry : notice.code === undefined ? run : undefined}
      />
    );
  return <ProviderBusy connector={connector} />;
}
