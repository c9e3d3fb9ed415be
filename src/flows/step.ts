import type * as z from 'zod/mini';
import type { OperationErrors } from '../api/generated/operations.ts';
import type { Answer, Input, Operation } from '../api/operation.ts';
import type { Identifier } from '../domain/identifier.ts';
import type { Effect } from '../errors/effects.ts';
import type { Overrides } from '../errors/effect-for.ts';
import type { Form } from '../forms/define-form.ts';
import type { MessageKey } from '../i18n/keys.ts';

type Last<List extends readonly Operation[]> = List extends readonly [
  ...Operation[],
  infer End extends Operation,
]
  ? Answer<End>
  : undefined;

/** Inputs by operationId: demanded of the operations that cannot be called without one. */
type Inputs<Ops extends readonly Operation[]> = {
  [Op in Ops[number] as object extends Input<Op> ? never : Op['id']]: Input<Op>;
} & { [Op in Ops[number] as object extends Input<Op> ? Op['id'] : never]?: Input<Op> };

/** Codes the operations of a step can answer with: an override for another one does not compile. */
type Codes<Ops extends readonly Operation[]> = OperationErrors[Ops[number]['id'] & keyof OperationErrors];

/** What was typed on this screen, and what earlier screens handed over. */
export interface Given<Values, Carry> {
  values: Values;
  carry: Carry;
}

/** One screen of a flow as data: what it shows, what it calls, and what comes next. */
export interface Step<Values, Carry, Ops extends readonly Operation[]> {
  route: string;
  title: MessageKey;
  heading: MessageKey;
  form: Form<Values>;
  /** What the screen must have been handed in navigation state; null when it stands by itself. */
  carry: z.ZodMiniType<Carry> | null;
  /** The identifier that the carry holds, for password managers and the "change" line. */
  known?: (carry: Carry) => Identifier;
  /** Called one after another; the first failure ends the run. */
  operations: Ops;
  inputs: (given: Given<Values, Carry>) => Inputs<Ops>;
  next: (answer: Last<Ops>, given: Given<Values, Carry>) => Effect;
  errors?: Overrides<Codes<Ops>>;
}

/** Any step, for the engine, which passes values through without looking at them. */
export interface AnyStep {
  route: string;
  title: MessageKey;
  heading: MessageKey;
  form: Form<unknown>;
  carry: z.ZodMiniType | null;
  known?: (carry: never) => Identifier;
  operations: readonly Operation[];
  inputs: (given: Given<never, never>) => Readonly<Record<string, unknown>>;
  next: (answer: never, given: Given<never, never>) => Effect;
  errors?: Overrides<never>;
}

/**
 * What an operation is called with, checked while it is written. A plain object in `inputs` would be compared only
 * after its type was inferred, and a misspelt optional key would compile.
 */
export function input<const Op extends Operation>(_operation: Op, value: Input<Op>): Input<Op> {
  return value;
}

/** Checks a step against the contract while it is written. */
export function defineStep<Values, const Ops extends readonly Operation[], Carry = null>(
  step: Step<Values, Carry, Ops>,
): Step<Values, Carry, Ops> {
  return step;
}
