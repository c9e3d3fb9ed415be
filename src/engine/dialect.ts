import type * as z from 'zod/mini';
import type { ErrorCode } from '../api/generated/interaction/errors.ts';
import type { AnswerValidators } from '../api/middleware.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { Server } from '../server/server.ts';
import type { ErrorTable } from './effects/effect.ts';

/** The errors of an API: the text of each code, validators of their data, and the handlers of the features. */
export interface DialectErrors {
  /** Null for a code whose message the page shows. A server may send other codes. */
  readonly messages: Readonly<Record<ErrorCode, MessageKey | null>>;
  readonly data: { readonly [Code in ErrorCode]?: z.ZodMiniType };
  readonly table: ErrorTable;
}

/** Everything that depends on which API of the server the page speaks; src/app loads one with the code of a submit. */
export interface Dialect {
  readonly server: Server;
  readonly answerValidators: AnswerValidators;
  readonly errors: DialectErrors;
}
