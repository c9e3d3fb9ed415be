import { valueAt, withValueAt } from '../../../codegen/flows/pointer.ts';
import { UnsupportedWorkflow } from './arazzo.ts';

/** The values that a runtime expression can refer to. */
export interface ExpressionValues {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
  outputs: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The inputs of a flow. */
  inputs?: ReadonlyMap<string, unknown>;
}

const OUTPUT = /^\$steps\.([\w-]+)\.outputs\.(\w+)$/;
const BODY = /^\$response\.body(?:#((?:\/[^\s]*)?))?$/;
const INPUT = /^\$inputs\.(\w+)$/;
const HEADER = /^\$response\.header\.([\w-]+)$/;
const COMPARISON = /^(\S+) (==|!=|<|>|<=|>=) (.+)$/;
const EMBEDDED = /\{(\$[^}]+)\}/g;

/** The value of an expression. @throws UnsupportedWorkflow if the runner does not know the expression */
export function evaluate(expression: string, values: ExpressionValues): unknown {
  if (expression === '$statusCode') return values.status;
  const body = BODY.exec(expression);
  if (body) return valueAt(values.body, body[1] ?? '');
  const header = HEADER.exec(expression)?.[1];
  if (header !== undefined) return values.header(header) ?? undefined;
  const input = INPUT.exec(expression)?.[1];
  if (input !== undefined && values.inputs?.has(input)) return values.inputs.get(input);
  const [, step = '', name = ''] = OUTPUT.exec(expression) ?? [];
  const outputs = values.outputs.get(step);
  if (outputs && Object.hasOwn(outputs, name)) return outputs[name];
  throw new UnsupportedWorkflow(`The runner does not know the expression "${expression}".`);
}

function operand(text: string, values: ExpressionValues): unknown {
  if (text.startsWith('$')) return evaluate(text, values);
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
  if (Object.hasOwn(words, text)) return words[text];
  throw new UnsupportedWorkflow(`The runner does not know the operand "${text}".`);
}

/** True if a condition of comparisons, joined by && or ||, holds. @throws UnsupportedWorkflow */
export function holds(condition: string, values: ExpressionValues): boolean {
  if (condition.includes(' || ')) return condition.split(' || ').some((part) => holds(part, values));
  if (condition.includes(' && ')) return condition.split(' && ').every((part) => holds(part, values));
  const [, left = '', operator, right = ''] = COMPARISON.exec(condition) ?? [];
  const [one, other] = [left, right].map((text) =>
    operator === undefined ? undefined : operand(text, values),
  );
  switch (operator) {
    case '==':
      return one !== undefined && one === other;
    case '!=':
      // A missing value counts as equal, so that the check does not pass.
      return one !== undefined && other !== undefined && one !== other;
    case '<':
      return Number(one) < Number(other);
    case '>':
      return Number(one) > Number(other);
    case '<=':
      return Number(one) <= Number(other);
    case '>=':
      return Number(one) >= Number(other);
    case undefined:
    default:
      throw new UnsupportedWorkflow(`The runner does not support the condition "${condition}".`);
  }
}

/** A payload with its expressions replaced by values. */
function fill(value: unknown, values: ExpressionValues): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return evaluate(value, values);
    return value.replace(EMBEDDED, (_, expression: string) => String(evaluate(expression, values)));
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, values)]));
}

/** A payload with replacements at JSON pointers. */
export function replaced(
  payload: unknown,
  replacements: readonly { target: string; value: unknown }[],
  values: ExpressionValues,
): unknown {
  return replacements.reduce(
    (body, { target, value }) => withValueAt(body, target, fill(value, values)),
    fill(payload, values),
  );
}
