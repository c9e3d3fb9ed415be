import { isDeepStrictEqual } from 'node:util';
import type { FaultName } from '../../mocks/faults/fault.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import { answersOf, documentedAnswer, withFault } from './answers.ts';
import { expectedOutcome, expectedTable, type ExpectedOutcome } from './expected.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import { actions, type StepAction } from './steps.ts';

/** An error as the answer to a call of an action, and the expected page. */
export interface ErrorCase extends StepAction {
  operation: OperationId;
  /** The documented example, or the key in `undocumented` of expected.yaml. */
  name: string;
  code: string | null;
  answer: HttpResponse;
  expected: ExpectedOutcome;
}

type Named = Pick<ErrorCase, 'name' | 'code' | 'answer'>;

const errorsOf = (operation: OperationId): Named[] =>
  answersOf(operation).flatMap(({ status, example, code }) =>
    code === null || example === null
      ? []
      : [{ name: example, code, answer: documentedAnswer(operation, status, example) }],
  );

/** Answers without a code, most of them from a broken server or network. */
function uncodedAnswers(operation: OperationId): Named[] {
  const uncoded = answersOf(operation).flatMap(({ status, example, code }) =>
    code === null && example !== null && [400, 413, 500].includes(status)
      ? [
          {
            name: `${String(status)} without a code`,
            code,
            answer: documentedAnswer(operation, status, example),
          },
        ]
      : [],
  );
  const errors = errorsOf(operation);
  const [first] = errors;
  const withData = errors.find(({ code }) =>
    ['user.missing_profile', 'password.rejected', 'guard.invalid_input'].includes(code ?? ''),
  );
  const faulty = (
    name: string,
    fault: FaultName,
    { code, answer }: Pick<Named, 'code' | 'answer'>,
  ): Named[] => {
    const changed = withFault(fault, operation, answer);
    return changed ? [{ name, code, answer: changed }] : [];
  };
  const good = { code: null, answer: { status: 204 } };
  return [
    ...uncoded.filter(({ name }, at) => uncoded.findIndex((other) => other.name === name) === at),
    ...faulty('unknown code', 'unknown-code', { ...good, code: 'harbour.tide_is_out' }),
    ...faulty('no code', 'no-code', good),
    ...faulty('HTML', 'html-body', good),
    ...(first ? faulty('empty body', 'empty-body', { ...first, code: null }) : []),
    ...(withData ? faulty('invalid data', 'wrong-type', withData) : []),
  ];
}

/** The error cases of a call: each code once, and again if its data leads to another outcome. */
function casesOfCall(action: StepAction, operation: OperationId): ErrorCase[] {
  const isLast = action.calls.at(-1) === operation;
  const answers = [...errorsOf(operation), ...(isLast ? uncodedAnswers(operation) : [])];
  const cases = answers.map((answer): ErrorCase => {
    const expected = expectedTable.undocumented[answer.name];
    return {
      ...action,
      ...answer,
      operation,
      expected:
        expected ?? expectedOutcome({ at: action.at, call: operation }, answer.name, answer.code ?? ''),
    };
  });
  const isShownAtField = ({ expected }: ErrorCase) =>
    !('field' in expected) || expected.field in action.step.fields;
  return cases.filter((one) => {
    const first = cases.find(({ code }) => code === one.code);
    return (
      one === first ||
      one.name in expectedTable.undocumented ||
      (isShownAtField(one) && !isDeepStrictEqual(one.expected, first?.expected))
    );
  });
}

/** Every error at every call of every action. */
export const errorCases: readonly ErrorCase[] = actions.flatMap((action) =>
  [...new Set(action.calls)].flatMap((operation) => casesOfCall(action, operation)),
);

/**
 * A sample from all over the table with every difference: each code, each outcome, and in each API each kind of outcome after
 * each kind of start.
 */
export function sampleOf(cases: readonly ErrorCase[]): ErrorCase[] {
  const seen = new Set<string>();
  const order = (at: number) => (at * 619) % cases.length;
  return cases
    .map((errorCase, at) => ({ errorCase, at: order(at) }))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ errorCase }) => {
      const { name, code, expected, api, action, step } = errorCase;
      // A page without the field shows the text above its form.
      const isAtField = 'field' in expected && expected.field in step.fields;
      const kind = `${api} ${action.start.kind} ${Object.keys(expected)[0] ?? ''}`;
      const facts = [`${code ?? name} ${String(isAtField)}`, kind, JSON.stringify(expected)];
      const isNew = facts.some((fact) => !seen.has(fact));
      for (const fact of facts) seen.add(fact);
      return isNew ? [errorCase] : [];
    });
}
