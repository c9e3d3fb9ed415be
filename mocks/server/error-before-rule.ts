import { isExperienceOperation } from '../dialects/experience/rules.ts';
import type { Endpoint } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { Session } from '../session/session.ts';
import { isFrom } from '../session/server-release.ts';
import { isUnreadable } from './api-input.ts';
import type { HttpRequest } from './http-request.ts';

/** Operations without input do not read the body. Before 1.22, consent does not either. */
const readsBody = ({ id, requestExamples }: Endpoint, { browser }: Session): boolean =>
  requestExamples !== null && (id !== 'grantConsent' || isFrom('1.22', browser.overrides.release));

/** The answer if the release does not have the path; null if it has. */
export function routeErrorFor({ since }: Endpoint, { browser }: Session): AnswerChoice | null {
  return since === null || isFrom(since, browser.overrides.release)
    ? null
    : { status: 404, example: 'no-operation' };
}

const documents = ({ responseExamples }: Endpoint, status: number, example: string) =>
  responseExamples.get(status)?.has(example) ?? false;

const noSession = { status: 400, example: 'session.not_found' } as const;
const isWithoutSession = (endpoint: Endpoint, { interaction }: Session) =>
  !interaction && documents(endpoint, noSession.status, noSession.example);

/** The answer to an unreadable body, which is checked before other input; null if the body can be read. */
export function bodyErrorFor(
  endpoint: Endpoint,
  request: HttpRequest,
  session: Session,
): AnswerChoice | null {
  if (!readsBody(endpoint, session)) return null;
  const isNewer = isFrom('1.22', session.browser.overrides.release);
  if (request.isTooLarge) return { status: isNewer ? 404 : 413, example: 'too-large' };
  if (!isUnreadable(request)) return null;
  if (!isNewer) return { status: 500, example: 'unexpected' };
  return isWithoutSession(endpoint, session) ? noSession : { status: 400, example: 'unreadable' };
}

/** The error that released servers send before they validate the body; null if they validate it first. */
export function errorBeforeInput(endpoint: Endpoint, session: Session): AnswerChoice | null {
  if (isWithoutSession(endpoint, session)) return noSession;
  const { interaction } = session;
  const isExperience = isExperienceOperation(endpoint.id);
  const example = isExperience ? 'session.interaction_not_found' : 'session.verification_session_not_found';
  const state = isExperience ? interaction?.experience : interaction?.stored;
  // This call validates its address before it looks for the interaction.
  const isBodyFirst = endpoint.id === 'sendVerificationCode';
  return interaction && !state && !isBodyFirst && documents(endpoint, 404, example)
    ? { status: 404, example }
    : null;
}
