import type * as z from 'zod/mini';
import type { Settings } from '../api/read-settings.ts';
import type { OperationId, UserPrompt } from '../server/send.ts';
import type { ErrorCode } from '../server/codes.ts';
import type { AnswerValidators } from '../api/middleware.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { Operations } from '../server/server.ts';
import type { ErrorOverrides } from './effects/effect.ts';

/** The errors of an API: the text of each code, validators of their data, and the handlers of the features. */
export interface AdapterErrors {
  /** Null for a code whose message the page shows. A server may send other codes. */
  readonly messages: { readonly [Code in ErrorCode]?: MessageKey | null };
  readonly data: { readonly [Code in ErrorCode]?: z.ZodMiniType };
  readonly table: ErrorOverrides;
}

/** Everything that depends on which API of the server the page speaks; src/app loads one with the code of a submit. */
export interface ServerAdapter {
  readonly operations: Operations;
  readonly answerValidators: AnswerValidators;
  readonly errors: AdapterErrors;
  /** Called when only the server knows what a request has changed: it got no answer, or an error code that the operation remaps. */
  readonly onUncertain?: (id: OperationId) => void;
  /** Asks for the token of a captcha; undefined where the tenant has none. Only some APIs of the server know captchas. */
  readonly askCaptcha?: (settings: Settings) => UserPrompt<string> | undefined;
}
