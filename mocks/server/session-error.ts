import type { Endpoint } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { Session } from '../session/session.ts';

/** The session is looked at before the body (contract §1); null: this operation finds nothing wrong with it. */
export function sessionErrorFor(
  { responseExamples }: Endpoint,
  { interaction }: Session,
): AnswerChoice | null {
  const documents = (status: number, example: string) => responseExamples.get(status)?.has(example) ?? false;
  if (!interaction && documents(400, 'session.not_found'))
    return { status: 400, example: 'session.not_found' };
  const notStarted = 'session.verification_session_not_found';
  return interaction && !interaction.stored && documents(404, notStarted)
    ? { status: 404, example: notStarted }
    : null;
}
