import type { ErrorCode } from '../../server/codes.ts';
import type { FieldText } from '../../i18n/keys.ts';
import type { AdapterErrors } from '../server-adapter.ts';
import type { CodedError, Effect, ErrorContext, WaitReason } from '../effects/effect.ts';
import { messageInLanguage, messageLanguage } from './message-in-language.ts';

interface ServerError {
  code: string;
  message: string;
  data?: unknown;
  contentLanguage?: string;
  waitText: (reason: WaitReason) => FieldText | undefined;
}

/** Undefined for an unknown code, and for data that does not match its code. */
export function effectForCode(
  { code, message, data, contentLanguage, waitText }: ServerError,
  errors: AdapterErrors,
  context: ErrorContext,
): Effect | undefined {
  if (!isErrorCode(code, errors)) return undefined;
  const handler = errors.table[code] as AnyErrorHandler | undefined;
  const parsed = parseData(code, data, errors);
  if (!handler || !parsed.valid) return undefined;
  const ours = errors.messages[code] ?? undefined;
  const answer = { kind: 'coded', message, contentLanguage } as const;
  const said = { literal: message, language: messageLanguage(answer, context.language) };
  const localised = messageInLanguage(answer, context.language);
  const text = (handler.saysWait && waitText(handler.saysWait)) || (ours ? { key: ours } : said);
  return handler({ text, message: localised && { ...localised, ours }, data: parsed.value }, context);
}

const isErrorCode = (code: string, { messages }: AdapterErrors): code is ErrorCode =>
  Object.hasOwn(messages, code);

// A handler takes the data of its own code; parseData has validated it for that code.
interface AnyErrorHandler {
  (error: Omit<CodedError<never>, 'data'> & { data: unknown }, context: ErrorContext): Effect;
  readonly saysWait?: WaitReason;
}

function parseData(
  code: ErrorCode,
  data: unknown,
  { data: validators }: AdapterErrors,
): { valid: boolean; value?: unknown } {
  const validator = validators[code];
  if (!validator) return { valid: true };
  const result = validator.safeParse(data);
  return result.success ? { valid: true, value: result.data } : { valid: false };
}
