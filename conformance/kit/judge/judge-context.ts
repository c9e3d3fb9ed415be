import type { Generation } from '../plan/generation.ts';
import type { ServerFacts } from '../plan/server-facts.ts';

/** What is known of the server when an answer is judged. */
export interface JudgeContext {
  settings: ServerFacts | undefined;
  generation: Generation;
  /** The steps that a released server answers with 500 on purpose (contract §12). */
  allows500: boolean;
  /** The body was no JSON object or list, which is refused without a code (contract §1). */
  allowsNoCode: boolean;
}
