import type { ReactElement } from 'react';
import { useAction, type ActionController } from '../engine/action.ts';
import type { ActionState } from '../engine/action-state.ts';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { useTranslate } from '../state/app-state.ts';
import { controlsOf } from './controls.ts';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';
import { StepNotices } from './step-notices.tsx';

/** The action of a page. Once `instead` is set, the page shows only that. */
export function usePageAction() {
  const { actionState, controller } = useAction();
  const notice = 'notice' in actionState ? actionState.notice : null;
  return { actionState, controller, notice, instead: pageInstead(actionState, controller) };
}

function pageInstead(
  state: ActionState,
  { redirectAgain, stop }: ActionController,
): ReactElement | undefined {
  switch (state.phase) {
    case 'redirecting':
      return <Redirecting onRetry={redirectAgain} />;
    case 'superseded':
      return <InvalidSession reason="other tab" onRestart={stop} />;
    case 'idle':
    case 'running':
    case 'asking':
      return undefined;
  }
}

interface Options {
  /** A field of the page shows an error. */
  hasErrors?: boolean;
  /** The action works only once, so the next screen replaces the page in the history. */
  singleUse?: boolean;
}

/** The action of a page with a title, its controls, and the notices for its top. After an error the title says so. */
export function useActionPage(title: string, { hasErrors = false, singleUse = false }: Options = {}) {
  const { t } = useTranslate();
  const page = usePageAction();
  const { actionState, controller, notice } = page;
  useDocumentTitle(hasErrors || notice ? t('page.with_error', { title }) : title);
  return {
    ...page,
    controls: controlsOf(actionState, controller, { singleUse }),
    notices: <StepNotices notice={notice} onRetry={controller.retry} idle={actionState.phase === 'idle'} />,
  };
}
