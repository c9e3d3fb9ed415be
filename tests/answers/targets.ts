import { PATHS, type Path } from '../../src/domain/routes.ts';
import { saveTrip } from '../../src/platform/storage/social-handoff.ts';
import { findState } from '../../mocks/states/states.ts';
import { steps, type StepName } from '../errors/steps.ts';
import { load, type Action, type Step } from '../errors/step.ts';
import { findOperation, type OperationId } from '../mock/description.ts';
import type { FuzzedAnswer } from './answers.ts';
import type { Entry } from './open-page.tsx';
import { pageStates } from './page-states.ts';

/** A call of an action that a person starts on a page. */
export interface Target {
  name: string;
  operation: OperationId;
  action: Action;
  fields: Step['fields'];
  /** Of the mock, whose settings the page has. */
  tenant: string;
  /** Writes what the browser has stored, and returns the tab's history. */
  begin: () => readonly Entry[];
}

const STATE = 'kq3vX0a7Lm4';

/** The page of `domain/routes.ts` that an address shows. */
function pageOf(address: string): Path {
  const parts = address.split('/');
  const found = PATHS.find((path) => {
    const pattern = path.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith('$') || part === parts[at])
    );
  });
  if (found === undefined) throw new Error(`no page is at ${address}`);
  return found;
}

function entryOf(path: string, query = ''): Entry {
  const locationState = pageStates[pageOf(path)](Date.now());
  return { address: path + query, state: locationState === null ? {} : { locationState } };
}

/** The pages of a step; a provider's answer is in the address of the one that it sends back to. */
function beginStep(
  name: StepName,
  { path, goesThrough }: Step,
  { afterDialog }: Pick<Action, 'afterDialog'> = {},
): readonly Entry[] {
  if (goesThrough !== undefined) {
    const connectorId = path.split('/').at(-1) ?? '';
    const agreed = afterDialog === undefined;
    saveTrip(connectorId, { state: STATE, page: '/sign-in', search: '', agreed }, Date.now());
    return [entryOf(path, `?code=4f1Gh7&state=${STATE}`)];
  }
  const query = name.includes('?linkSocial') ? '?linkSocial=lighthouse-web' : '';
  return path === '/sign-in' ? [entryOf(path)] : [entryOf('/sign-in'), entryOf(path, query)];
}

function targetsOf(name: StepName): Target[] {
  const step: Step = steps[name];
  const tenant = findState(step.state)?.tenant ?? 'default';
  return Object.entries(step.actions).flatMap(([actionName, action]) =>
    [...new Set(action.calls)].map((operation) => ({
      name: `${name} > ${actionName} > ${operation}`,
      operation,
      action,
      fields: step.fields,
      tenant,
      begin: () => beginStep(name, step, action),
    })),
  );
}

const PARAMETERS: Readonly<Record<string, string>> = {
  $connectorId: 'lighthouse-web',
  $method: 'social',
  $target: 'lighthouse',
};
const addressOf = (path: Path) => path.replaceAll(/\$\w+/g, (name) => PARAMETERS[name] ?? name);

/** What every page asks for before it is shown. */
const firstCalls = PATHS.flatMap((path) =>
  (['getSignInExperience', 'getPhrases'] as const).map((operation): Target => ({
    name: `${path} > open > ${operation}`,
    operation,
    action: { start: load, calls: [operation] },
    fields: {},
    tenant: 'social',
    begin: () => [entryOf(addressOf(path))],
  })),
);

/** Where a new password is chosen, the page asks a third party whether it has leaked. */
let passwords = 0;
const breachCall: Target = {
  name: '/register/password > submit > getBreachRange',
  operation: 'getBreachRange',
  action: steps['/register/password'].actions.submit,
  // What the service has said of a password is kept, so each visit has another one.
  get fields() {
    const password = `kelp-and-rope-${String((passwords += 1))}`;
    return { new_password: password, confirm_password: password };
  },
  tenant: 'strict-password',
  begin: () => beginStep('/register/password', steps['/register/password']),
};

/** Where the settings have organizations, an address is looked up while it is typed. */
const lookUps = (['/sign-in', '/register'] as const).map((path): Target => ({
  name: `${path} > type an address > findSsoConnectors`,
  operation: 'findSsoConnectors',
  action: { start: { kind: 'form' }, calls: ['findSsoConnectors'] },
  fields: { identifier: 'x@twin.example' },
  tenant: 'single-sign-on',
  begin: () => [entryOf(path)],
}));

/** Every call of every action that the page can make, by page. */
export const targets: readonly Target[] = [
  ...firstCalls,
  ...lookUps,
  breachCall,
  ...(Object.keys(steps) as StepName[]).flatMap(targetsOf),
];

/** The answer with the settings of a tenant of the mock, which have its name. */
export function settingsOf(tenant: string): FuzzedAnswer {
  const body = findOperation('getSignInExperience').responses.get(200)?.examples.get(tenant);
  if (body === undefined) throw new Error(`no settings of ${tenant}`);
  return { kind: 'allowed', status: 200, headers: {}, body: JSON.stringify(body) };
}
