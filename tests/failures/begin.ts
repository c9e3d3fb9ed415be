import { findState } from '../../mocks/states/states.ts';
import { PATHS, type Path } from '../../src/domain/routes.ts';
import { saveTrip } from '../../src/platform/storage/social-handoff.ts';
import { json } from '../../mocks/server/http-response.ts';
import { exampleOf } from '../../mocks/prism/description.ts';
import { errorAnswer, goodAnswer } from './answers.ts';
import type { AnswerOperation, TabEntry } from './open-page.tsx';
import { pageStates } from './page-states.ts';
import type { StepAction, TestedStep } from './steps.ts';

const STATE = 'kq3vX0a7Lm4';

/** The page of `domain/routes.ts` that an address shows. @throws Error if it shows none */
function pageOf(path: string): Path {
  const parts = path.split('/');
  const found = PATHS.find((page) => {
    const pattern = page.split('/');
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith('$') || part === parts[at])
    );
  });
  if (found === undefined) throw new Error(`no page is at ${path}`);
  return found;
}

/** A page in the history, with the state of a person who has entered this identifier. */
export function entryOf(address: string, identifier?: TestedStep['identifier']): TabEntry {
  const [path = ''] = address.split('?');
  const locationState = pageStates[pageOf(path)](Date.now());
  if (!locationState) return { address, state: {} };
  const given = identifier &&
    'identifier' in locationState && { kind: identifier.kind, value: identifier.input };
  return { address, state: { locationState: { ...locationState, ...(given && { identifier: given }) } } };
}

/** The history of a tab at a step; the address that a provider redirects to contains its answer. */
export function historyOf(step: TestedStep): readonly TabEntry[] {
  const { path, query, before, goesThrough, agreed, identifier } = step;
  if (goesThrough !== undefined) {
    const trip = { state: STATE, page: '/sign-in', search: '', agreed } as const;
    saveTrip(path.split('/').at(-1) ?? '', trip, Date.now());
    return [entryOf(`${path}?code=4f1Gh7&state=${STATE}`)];
  }
  const earlier = before.map((address) => entryOf(address, identifier));
  const typed = { identifier: step.previousIdentifier ?? identifier.input };
  for (const entry of earlier) entry.state.formValues = typed;
  return [...earlier, entryOf(path + query, identifier)];
}

/** The settings of a tenant of the mock. */
export const settingsOf = (tenant: string) => goodAnswer('getSignInExperience', tenant);

const tenantOf = ({ state }: TestedStep): string => findState(state)?.tenant ?? 'default';

/** What the interaction of a registration has, besides its event, on a page that completes the account. */
function registrationOf({ event, path, identifier }: TestedStep): object {
  if (path === '/register/password') return { profile: { username: identifier.input } };
  const completes = (path.startsWith('/continue/') && event === 'Register') || path === '/social/link';
  return completes ? { verificationRecords: [{ id: 'r3c0rd', type: 'OneTimeToken', verified: true }] } : {};
}

/** Answers every call with success until the dialog of a step is open. */
export const answerWell =
  ({ api, step, action }: StepAction, isDialogNext: () => boolean): AnswerOperation =>
  (called) => {
    const { afterDialog, event = step.event } = action;
    if (called === 'getSignInExperience') return settingsOf(tenantOf(step));
    if (afterDialog?.refusedBy[api] === called && isDialogNext())
      return errorAnswer(called, afterDialog.errorCode);
    if (called !== 'readInteraction') return goodAnswer(called);
    const interaction = exampleOf(called, 200, 'started');
    return json(200, { ...(interaction as object), interactionEvent: event, ...registrationOf(step) });
  };
