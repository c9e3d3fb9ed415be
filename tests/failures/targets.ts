import { PATHS, type Path } from '../../src/domain/routes.ts';
import { goodAnswer } from './answers.ts';
import { answerWell, entryOf, historyOf, settingsOf } from './begin.ts';
import type { Answer, Entry } from './open-page.tsx';
import { actions, type Action, type OperationId, type Step } from './steps.ts';

/** A call of an action that a person starts on a page. */
export interface Target {
  name: string;
  operation: OperationId;
  path: string;
  action: Action;
  fields: Step['fields'];
  /** The call is made beside what the person does, so that nothing needs to be said of its failure. */
  isBackground?: boolean;
  /** Of the tab; what the browser has stored is written, too. */
  history: () => readonly Entry[];
  /** Answers every call well, but first so that the dialog of the action opens. */
  answerWell: (isDialogNext: () => boolean) => Answer;
}

const targetsOf = (at: string, step: Step, action: Action): Target[] =>
  [...new Set(action.calls)].map((operation) => ({
    name: `${at} > ${operation}`,
    operation,
    path: step.path,
    action,
    fields: step.fields,
    history: () => historyOf(step),
    answerWell: (isDialogNext) => answerWell(step, action, isDialogNext),
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
    action: { start: { kind: start }, calls: [operation] },
    fields: {},
    isBackground: true,
    // A page that only offers to go back has somewhere to go.
    history: () => [...(path === '/sign-in' ? [] : [entryOf('/sign-in')]), entryOf(path)],
    answerWell: () => (called) =>
      called === 'getSignInExperience' ? settingsOf(tenant) : goodAnswer(called),
  };
}

/** Every page asks for these before it is shown. */
const firstCalls = PATHS.flatMap((path) =>
  (['getSignInExperience', 'getPhrases'] as const).map((operation) =>
    backgroundTarget(addressOf(path), operation, 'social', 'load'),
  ),
);

/** What the page has asked of an address or a password is kept, so each visit has another one. */
let visits = 0;

/** Where the settings have organizations, an address is looked up while it is typed. */
const lookUps = (['/sign-in', '/register'] as const).map((path): Target => ({
  ...backgroundTarget(path, 'findSsoConnectors', 'single-sign-on', 'form'),
  get fields() {
    return { identifier: `x@twin${String((visits += 1))}.example` };
  },
}));

/** Where a new password is chosen, the page asks a third party whether it has leaked. */
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
  ...actions.flatMap(({ at, step, action }) => targetsOf(at, step, action)),
];
