import { errorData, errorMessages, type ErrorCode } from '../../api/generated/errors.ts';
import type { FieldText } from '../../i18n/keys.ts';
import type { CodedError, Effect, ErrorContext, ErrorTable } from '../effects/effect.ts';
import { messageInLanguage, messageLanguage } from './message-in-language.ts';

interface ServerError {
  code: string;
  message: string;
  data?: unknown;
  contentLanguage?: string;
  waitText: FieldText | undefined;
}

/** Undefined for an unknown code, and for data that does not match its code. */
export function effectForCode(
  { code, message, data, contentLanguage, waitText }: ServerError,
  handlers: ErrorTable,
  context: ErrorContext,
): Effect | undefined {
  if (!isErrorCode(code)) return undefined;
  const handler = handlers[code] as AnyErrorHandler;
  const parsed = parseData(code, data);
  if (!parsed.valid) return undefined;
  const ours = errorMessages[code] ?? undefined;
  const answer = { kind: 'coded', message, contentLanguage } as const;
  const said = { literal: message, language: messageLanguage(answer, context.language) };
  const localised = messageInLanguage(answer, context.language);
  const text = (handler.saysWait && waitText) || (ours ? { key: ours } : said);
  return handler({ text, message: localised && { ...localised, ours }, data: parsed.value }, context);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorMessages, code);

// A handler takes the data of its own code; parseData has validated it for that code.
interface AnyErrorHandler {
  (error: Omit<CodedError<never>, 'data'> & { data: unknown }, context: ErrorContext): Effect;
  readonly saysWait?: true;
}

const hasData = (code: ErrorCode): code is keyof typeof errorData => Object.hasOwn(errorData, code);

function parseData(code: ErrorCode, data: unknown): { valid: boolean; value?: unknown } {
  if (!hasData(code)) return { valid: true };
  const result = errorData[code].safeParse(data);
  return result.success ? { valid: true, value: result.data } : { valid: false };
}
