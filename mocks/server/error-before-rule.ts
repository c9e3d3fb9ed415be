import type { Endpoint } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { Session } from '../session/session.ts';
import { generations, isFrom } from '../session/session-overrides.ts';
import { isUnreadable } from './api-input.ts';
import type { HttpRequest } from './http-request.ts';

/** Operations without input leave the body unread, and so does consent before 1.22 (contract §12). */
const readsBody = ({ id, requestExamples }: Endpoint, { browser }: Session): boolean =>
  requestExamples !== null && (id !== 'grantConsent' || isFrom('1.22', browser.overrides.generation));

/** The answer of a release that does not have the path; null: it has the path. */
export function routeErrorFor({ since }: Endpoint, { browser }: Session): AnswerChoice | null {
  const first = generations.find((release) => release === since);
  return first === undefined || isFrom(first, browser.overrides.generation)
    ? null
    : { status: 404, example: 'no-operation' };
}

const documents = ({ responseExamples }: Endpoint, status: number, example: string) =>
  responseExamples.get(status)?.has(example) ?? false;

const noSession = { status: 400, example: 'session.not_found' } as const;
const isWithoutSession = (endpoint: Endpoint, { interaction }: Session) =>
  !interaction && documents(endpoint, noSession.status, noSession.example);

/** The answer to a body that cannot be read, which comes before other input is judged; null: there is nothing wrong with it. */
export function bodyErrorFor(
  endpoint: Endpoint,
  request: HttpRequest,
  session: Session,
): AnswerChoice | null {
  if (!readsBody(endpoint, session)) return null;
  const isNewer = isFrom('1.22', session.browser.overrides.generation);
  if (request.isTooLarge) return { status: isNewer ? 404 : 413, example: 'too-large' };
  if (!isUnreadable(request)) return null;
  if (!isNewer) return { status: 500, example: 'unexpected' };
  return isWithoutSession(endpoint, session) ? noSession : { status: 400, example: 'unreadable' };
}

/** The error that released servers answer before they check a body against its schema; null where they check it first. */
export const errorBeforeInput = (endpoint: Endpoint, session: Session): AnswerChoice | null => {
  const notStarted = 'session.verification_session_not_found';
  if (isWithoutSession(endpoint, session)) return noSession;
  const { interaction } = session;
  // The address of this call is checked before the session's interaction (contract §12).
  const isBodyFirst = endpoint.id === 'sendVerificationCode';
  return interaction && !interaction.stored && !isBodyFirst && documents(endpoint, 404, notStarted)
    ? { status: 404, example: notStarted }
    : null;
};
