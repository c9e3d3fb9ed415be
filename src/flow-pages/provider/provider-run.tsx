import { useEffect } from 'react';
import type { Action } from '../../engine/run.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { usePageAction } from '../use-action-page.tsx';
import { ProviderBusy } from './provider-busy.tsx';
import { ProviderError } from './provider-error.tsx';
import type { ShownConnector } from '../use-connector.ts';

interface Props {
  action: Action;
  connector: ShownConnector | undefined;
  /** The page that "Start again" opens after an error. */
  start: StartingPage;
  /** It has ended with a message, so that the page can be loaded again without asking what became of it. */
  onFailed?: (() => void) | undefined;
}

/** Runs the action of a page without a form. The next page replaces it, as a provider's answer works once. */
export function ProviderRun({ action, connector, start, onFailed }: Props) {
  const { actionState, controller, notice, instead } = usePageAction();
  const { phase } = actionState;
  const run = () => controller.run(action, { singleUse: true });
  useEffect(() => controller.run(action, { singleUse: true }), [controller, action]);
  const hasFailed = phase === 'idle' && notice?.code !== undefined;
  useEffect(() => {
    if (hasFailed) onFailed?.();
  }, [hasFailed, onFailed]);
  if (instead) return instead;
  // A coded answer has used up the provider's; without one, the calls that are left can be repeated.
  if (phase === 'idle' && notice)
    return (
      <ProviderError
        {...(notice.title && { title: notice.title })}
        text={notice.text}
        code={notice.supportCode}
        {...start}
        onRetry={notice.canRetry ? controller.retry : notice.code === undefined ? run : undefined}
      />
    );
  return <ProviderBusy connector={connector} asking={phase === 'asking'} />;
}
