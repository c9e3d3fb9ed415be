import { isDeepStrictEqual } from 'node:util';
import { documentedOperations } from '../../mocks/control/documented-operations.ts';
import { expectedOutcome, expectedTable, type ExpectedOutcome } from './expected.ts';
import type { Action, OperationId, Step } from './step.ts';
import { steps, type StepName } from './steps.ts';

interface Answer {
  /** The name of the documented example, or the key in `undocumented`. */
  name: string;
  code: string | null;
  /** The documented answer that the mock is told to give. */
  forced?: { status: number; example?: string };
  /** A fault of the mock that changes or replaces that answer. */
  fault?: string;
}

export interface ErrorCase {
  step: StepName;
  action: string;
  operation: OperationId;
  answer: Answer;
  expected: ExpectedOutcome;
}

/** Its actions call nearly every operation, so every documented answer is visited here. */
const FULL_COVERAGE_STEP: StepName = '/register/verification-code';

const documented = new Map(documentedOperations.map(({ operationId, answers }) => [operationId, answers]));

const codedAnswers = (operation: OperationId) =>
  (documented.get(operation) ?? []).flatMap(({ status, example, code }) =>
    code === null || example === null ? [] : [{ name: example, code, forced: { status, example } }],
  );

/** Answers without a code that the contract documents for some operations. */
const uncodedAnswers = (operation: OperationId): Answer[] =>
  (documented.get(operation) ?? []).flatMap(({ status, example, code }) =>
    code === null && example !== null && (status === 400 || status === 413)
      ? [{ name: `${String(status)} without a code`, code, forced: { status, example } }]
      : [],
  );

/** Answers that no code tells apart, most of them of a broken server or network. */
function undocumentedAnswers(operation: OperationId): Answer[] {
  const coded = codedAnswers(operation);
  const [first] = coded;
  const withData = ['user.missing_profile', 'password.rejected', 'guard.invalid_input'];
  const answerWithData = withData.flatMap((code) => coded.find((answer) => answer.code === code) ?? [])[0];
  return [
    ...uncodedAnswers(operation),
    { name: '500 without a code', code: null, forced: { status: 500, example: 'unexpected' } },
    { name: 'unknown code', code: 'harbour.tide_is_out', fault: 'unknown-code' },
    { name: 'no code', code: null, fault: 'no-code' },
    { name: 'HTML', code: null, forced: { status: 204 }, fault: 'html-body' },
    ...(first ? [{ ...first, name: 'empty body', code: null, fault: 'empty-body' }] : []),
    ...(answerWithData ? [{ ...answerWithData, name: 'invalid data', fault: 'wrong-type' }] : []),
  ];
}

const outcomeOf = (place: string, { name, code }: Answer): ExpectedOutcome =>
  expectedTable.undocumented[name] ?? expectedOutcome(place, name, code ?? '');

/** The error cases of a call: each code once, and again where its data leads to a different outcome. */
function errorCasesOfCall(step: StepName, action: string, operation: OperationId): ErrorCase[] {
  const { fields, actions }: Step = steps[step];
  const isLast = actions[action]?.calls.at(-1) === operation;
  const cases = [...codedAnswers(operation), ...(isLast ? undocumentedAnswers(operation) : [])].map(
    (answer) => ({
      step,
      action,
      operation,
      answer,
      expected: outcomeOf(`${step} > ${action}`, answer),
    }),
  );
  const isShownAtField = ({ expected }: ErrorCase) => !('field' in expected) || expected.field in fields;
  return cases.filter((errorCase) => {
    const first = cases.find(({ answer }) => answer.code === errorCase.answer.code);
    if (
      step === FULL_COVERAGE_STEP ||
      errorCase === first ||
      errorCase.answer.name in expectedTable.undocumented
    )
      return true;
    return isShownAtField(errorCase) && !isDeepStrictEqual(errorCase.expected, first?.expected);
  });
}

export const errorCasesOf = (step: StepName): ErrorCase[] =>
  Object.entries<Action>(steps[step].actions).flatMap(([action, { calls }]) =>
    calls.flatMap((operation) => errorCasesOfCall(step, action, operation)),
  );
