import { PATHS, type Path } from '../../src/domain/routes.ts';
import { goodAnswer } from './answers.ts';
import { answerWell, entryOf, historyOf, settingsOf } from './begin.ts';
import type { AnswerOperation, TabEntry } from './open-page.tsx';
import type { OperationId } from '../../mocks/prism/description.ts';
import { actions, type Api, type StepAction, type TestedAction, type TestedStep } from './steps.ts';

/** A call of an action that a person starts on a page. */
export interface Target {
  name: string;
  operation: OperationId;
  path: string;
  api: Api;
  action: Omit<TestedAction, 'asks'>;
  fields: TestedStep['fields'];
  /** The page makes the call in the background, so it need not report a failure. */
  isBackground?: boolean;
  /** Returns the tab's history; also writes the items that the browser has stored. */
  history: () => readonly TabEntry[];
  /** Answers every call with success, but first opens the dialog of the action. */
  answerWell: (isDialogNext: () => boolean) => AnswerOperation;
}

const targetsOf = (stepAction: StepAction): Target[] =>
  [...new Set(stepAction.calls)].map((operation) => ({
    name: `${stepAction.at} > ${operation}`,
    operation,
    api: stepAction.api,
    path: stepAction.step.path,
    action: stepAction.action,
    fields: stepAction.step.fields,
    history: () => historyOf(stepAction.step),
    answerWell: (isDialogNext) => answerWell(stepAction, isDialogNext),
  }));

const PARAMETERS: Readonly<Record<string, string>> = {
  $connectorId: 'lighthouse-web',
  $method: 'social',
  $target: 'lighthouse',
};
const addressOf = (path: Path) => path.replaceAll(/\$\w+/g, (name) => PARAMETERS[name] ?? name);

function backgroundTarget(
  path: string,
  operation: OperationId,
  tenant: string,
  start: 'load' | 'form',
): Target {
  return {
    name: `${path} > ${start} > ${operation}`,
    operation,
    path,
    api: 'interaction',
    action: { start: { kind: start } },
    fields: {},
    isBackground: true,
    // Gives a page that only offers Back an earlier page.
    history: () => [...(path === '/sign-in' ? [] : [entryOf('/sign-in')]), entryOf(path)],
    answerWell: () => (called) =>
      called === 'getSignInExperience' ? settingsOf(tenant) : goodAnswer(called),
  };
}

/** The calls that every page makes before it shows. */
const firstCalls = PATHS.flatMap((path) =>
  (['getSignInExperience', 'getPhrases'] as const).map((operation) =>
    backgroundTarget(addressOf(path), operation, 'social', 'load'),
  ),
);

/** Each visit has another address and password, because the page caches look-ups. */
let visits = 0;

/** The page looks an address up while the person types, if the settings have organizations. */
const lookUps = (['/sign-in', '/register'] as const).map((path): Target => ({
  ...backgroundTarget(path, 'findSsoConnectors', 'single-sign-on', 'form'),
  get fields() {
    return { identifier: `x@twin${String((visits += 1))}.example` };
  },
}));

/** The page asks a third party whether a new password has leaked. */
const breachCall: Target = {
  ...backgroundTarget('/register/password', 'getBreachRange', 'strict-password', 'form'),
  get fields() {
    const password = `kelp-and-rope-${String((visits += 1))}`;
    return { new_password: password, confirm_password: password };
  },
};

/** Every call of every action that a page can make, by page. */
export const targets: readonly Target[] = [
  ...firstCalls,
  ...lookUps,
  breachCall,
  ...actions.flatMap(targetsOf),
];
