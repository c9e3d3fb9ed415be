import { isMfaFactor } from '../../src/domain/mfa-factors.ts';
import { mockContextFor } from '../decide/mock-context.ts';
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

/** The answer to a body that cannot be read, which comes before everything else; null: there is nothing wrong with it. */
export function bodyErrorFor(
  endpoint: Endpoint,
  request: HttpRequest,
  session: Session,
): AnswerChoice | null {
  if (!readsBody(endpoint, session)) return null;
  if (request.isTooLarge) return { status: 413, example: 'too-large' };
  if (!isUnreadable(request)) return null;
  return isFrom('1.22', session.browser.overrides.generation)
    ? { status: 400, example: 'unreadable' }
    : { status: 500, example: 'unexpected' };
}

const documents = ({ responseExamples }: Endpoint, status: number, example: string) =>
  responseExamples.get(status)?.has(example) ?? false;

/** The session is checked before the body, so that its error comes first (contract §1). */
const sessionErrorFor = (endpoint: Endpoint, { interaction }: Session): AnswerChoice | null => {
  const notStarted = 'session.verification_session_not_found';
  if (!interaction && documents(endpoint, 400, 'session.not_found'))
    return { status: 400, example: 'session.not_found' };
  // The address of this call is checked before the session's interaction (contract §12).
  const isBodyFirst = endpoint.id === 'sendVerificationCode';
  return interaction && !interaction.stored && !isBodyFirst && documents(endpoint, 404, notStarted)
    ? { status: 404, example: notStarted }
    : null;
};

/** A factor that is off is refused whatever else the body says (contract §12). */
const factorErrorFor = ({ id }: Endpoint, body: unknown, { browser }: Session): AnswerChoice | null => {
  if (id !== 'bindMfa' || typeof body !== 'object' || body === null || !('type' in body)) return null;
  const { type } = body;
  const { settings } = mockContextFor(browser.tenant, '', browser.overrides.generation);
  const isOff = isMfaFactor(type) && !settings.mfa.factors.includes(type);
  return isOff ? { status: 422, example: 'user.sign_in_method_not_enabled' } : null;
};

/** What is answered before a body is found to break its schema; null: the body is looked at. */
export const errorBeforeInput = (endpoint: Endpoint, body: unknown, session: Session): AnswerChoice | null =>
  sessionErrorFor(endpoint, session) ?? factorErrorFor(endpoint, body, session);
