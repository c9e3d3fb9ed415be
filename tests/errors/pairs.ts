import { isDeepStrictEqual } from 'node:util';
import { documentedOperations } from '../../mocks/control/documented.ts';
import { expectedOf, isPending, table, type Row } from './expected.ts';
import { steps, type Action, type OperationId, type Step, type StepName } from './steps.ts';

/** What the server says to a call instead of yes. */
export interface Answer {
  /** The name of the documented example, or the row of `strange`. */
  name: string;
  /** As it arrives: null where none does. */
  code: string | null;
  /** The documented answer that the mock is made to give. */
  forced?: { status: number; example?: string };
  /** Spoils that answer, or takes its place. */
  fault?: string;
}

/** A place, an answer of one of its calls, and what the person is to see. */
export interface Pair {
  step: StepName;
  action: string;
  operation: OperationId;
  answer: Answer;
  row: Row;
  pending: boolean;
}

/** Its actions call nearly every operation: here, every documented answer is visited. */
const THOROUGH: StepName = '/register/verification-code';

const documented = new Map(documentedOperations.map(({ operationId, answers }) => [operationId, answers]));

/** The answers of an operation that have a code. */
const codedAnswers = (operation: OperationId) =>
  (documented.get(operation) ?? []).flatMap(({ status, example, code }) =>
    code === null || example === null ? [] : [{ name: example, code, forced: { status, example } }],
  );

/** Answers without a code of the contract: what a server in trouble, or a network, says. */
function strangeAnswers(operation: OperationId): Answer[] {
  const coded = codedAnswers(operation);
  const [first] = coded;
  const withData = ['user.missing_profile', 'password.rejected', 'guard.invalid_input'];
  const misfit = withData.flatMap((code) => coded.find((answer) => answer.code === code) ?? [])[0];
  return [
    { name: '500 without a code', code: null, forced: { status: 500 } },
    { name: 'unknown code', code: 'harbour.tide_is_out', fault: 'unknown-code' },
    { name: 'no code', code: null, fault: 'no-code' },
    { name: 'HTML instead', code: null, forced: { status: 204 }, fault: 'html-body' },
    ...(first ? [{ ...first, name: 'empty body', code: null, fault: 'empty-body' }] : []),
    ...(misfit ? [{ ...misfit, name: 'data that does not fit', fault: 'wrong-type' }] : []),
  ];
}

const rowOf = (where: string, { name, code }: Answer): Row =>
  table.strange[name] ?? expectedOf(where, name, code ?? '');

/** Everything that can go wrong with a call: each code once, again where its data leads to something else. */
function pairsOfCall(step: StepName, action: string, operation: OperationId): Pair[] {
  const { fields, actions }: Step = steps[step];
  const isLast = actions[action]?.calls.at(-1) === operation;
  const pairs = [...codedAnswers(operation), ...(isLast ? strangeAnswers(operation) : [])].map((answer) => ({
    ...{ step, action, operation, answer },
    row: rowOf(`${step} > ${action}`, answer),
    pending: isPending(answer.code ?? ''),
  }));
  const isTold = ({ row }: Pair) => !('under' in row) || row.under in fields;
  return pairs.filter((pair) => {
    const first = pairs.find(({ answer }) => answer.code === pair.answer.code);
    if (step === THOROUGH || pair === first || pair.answer.name in table.strange) return true;
    return isTold(pair) && !isDeepStrictEqual(pair.row, first?.row);
  });
}

/** Everything the contract allows to go wrong on a step. */
export const pairsOf = (step: StepName): Pair[] =>
  Object.entries<Action>(steps[step].actions).flatMap(([action, { calls }]) =>
    calls.flatMap((operation) => pairsOfCall(step, action, operation)),
  );
