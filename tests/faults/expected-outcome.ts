import { isDeepStrictEqual } from 'node:util';
import * as operations from '../../src/api/generated/operations.ts';
import { answerValidators } from '../../src/api/generated/answer-validators.ts';
import { errorData, errorMessages } from '../../src/api/generated/errors.ts';
import { http } from '../../src/domain/generated/constants.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import { expectedOutcome, expectedTable, type ExpectedOutcome } from '../errors/expected.ts';
import type { OperationId } from '../errors/step.ts';
import type { Disturbance } from './disturbances.ts';

/** What the page does with a disturbed call. */
export type Outcome =
  /** The same as without the fault. */
  | { kind: 'fine' }
  /** It says so, and one can try again; `code` is that of the answer (quality 7 and 9). */
  | { kind: 'says'; expected: ExpectedOutcome; message: string; code: string | null }
  | { kind: 'offline' }
  /** The session is gone, which this call or a later one finds out. */
  | { kind: 'session lost' }
  /** What another answer of the contract leads to, which may not be what was asked; `code` is that of an error. */
  | { kind: 'as another answer'; code: string | null }
  /** The answer is that of the contract, and what the server has done is not. */
  | { kind: 'misled' }
  /** The same as without the fault, while it lasts: nobody notices. */
  | { kind: 'silent' }
  /** There is no page to show it in: it says so, and tries again. */
  | { kind: 'cannot load' };

interface Call {
  operation: OperationId;
  /** The step and its action, as tests/errors/expected.yaml names them. */
  at: string;
  /** Without the fault. */
  good: HttpResponse;
}

/** What a disturbance of a call leads to, by contract §20 and §21. */
export function outcomeOf(disturbance: Disturbance, call: Call): Outcome {
  switch (disturbance.kind) {
    case 'offline':
      return { kind: 'offline' };
    case 'late':
      return disturbance.ms > http.timeoutMs ? says('error.timeout') : { kind: 'fine' };
    case 'replaced':
      return isRepeatedBeyond(disturbance.times ?? Infinity, disturbance.response, call.operation)
        ? { kind: 'fine' }
        : outcomeOfAnswer(disturbance.response, call);
    case 'misled':
      return { kind: 'misled' };
    case 'changed': {
      const answer = changedAnswer(disturbance, call);
      // Without its cookie, only a later call finds out that there is no session.
      if (answer.headers?.['set-cookie'] !== call.good.headers?.['set-cookie'])
        return { kind: 'session lost' };
      return outcomeOfAnswer(answer, call);
    }
  }
}

/** The answer with a fault in it. */
export const changedAnswer = (
  { change }: Extract<Disturbance, { kind: 'changed' }>,
  { operation, good }: Pick<Call, 'operation' | 'good'>,
): HttpResponse => change(good, operations[operation].method);

/** The page repeats a call by itself more often than it fails. */
function isRepeatedBeyond(times: number, { status }: HttpResponse, operation: OperationId): boolean {
  const { method, consumes } = operations[operation];
  return (
    times <= http.retries &&
    consumes !== true &&
    (http.retryMethods as readonly string[]).includes(method) &&
    (http.retryStatuses as readonly number[]).includes(status)
  );
}

const says = (toast: string, message = '', code: string | null = null): Outcome => ({
  kind: 'says',
  expected: { toast },
  message,
  code,
});

function outcomeOfAnswer(response: HttpResponse, { operation, at, good }: Call): Outcome {
  if (response.ending) return says('error.network');
  const [answer, goodAnswer] = [bodyOf(response), bodyOf(good)];
  if (response.status >= 400) return outcomeOfError(response, errorOf(answer), at, errorOf(goodAnswer));
  const validator = (answerValidators[operation] as Record<number, Validator | null>)[response.status];
  if (validator === undefined || !(validator === null || validator.safeParse(answer).success))
    return says('error.unknown');
  return response.status === good.status && isDeepStrictEqual(answer, goodAnswer)
    ? { kind: 'fine' }
    : { kind: 'as another answer', code: null };
}

interface Validator {
  safeParse: (value: unknown) => { success: boolean };
}

/** What the page reads of an error. */
interface ErrorBody {
  message?: unknown;
  code?: unknown;
  data?: unknown;
}

const errorOf = (answer: unknown): ErrorBody => {
  const { message, code, data } = (typeof answer === 'object' ? (answer ?? {}) : {}) as ErrorBody;
  return { message, code, data };
};

function outcomeOfError(
  { headers = {} }: HttpResponse,
  error: ErrorBody,
  at: string,
  goodError: ErrorBody,
): Outcome {
  const wait = headers['retry-after'];
  if (typeof wait === 'string')
    return {
      kind: 'says',
      expected: { toast: 'error.server_wait_seconds', values: { count: Number(wait) } },
      message: '',
      code: null,
    };
  const { message, code, data } = error;
  if (typeof message !== 'string') return says('error.unknown');
  if (typeof code !== 'string') return says('server', message);
  if (isDeepStrictEqual(error, goodError)) return { kind: 'fine' };
  if (!Object.hasOwn(errorMessages, code)) return says('server', message, code);
  if (!Object.hasOwn(errorData, code))
    return { kind: 'says', expected: expectedOutcome(at, code, code), message, code };
  const { success } = errorData[code as keyof typeof errorData].safeParse(data);
  const expected = expectedTable.undocumented['invalid data'];
  if (!success && expected) return { kind: 'says', expected, message, code };
  // What its data leads to is compared by the error matrix.
  return { kind: 'as another answer', code };
}

/** Text of another type than JSON stays text. */
function bodyOf({ body = '' }: HttpResponse): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
