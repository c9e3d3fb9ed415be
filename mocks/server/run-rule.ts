import { z } from 'zod/mini';
import * as operations from '../../src/api/generated/operations.ts';
import type { Input } from './api-input.ts';
import { clockOf } from '../session/controls.ts';
import type { Rule, RuleRequest, Rules } from '../decide/rule.ts';
import { rules } from '../decide/rules.ts';
import type { OperationId } from '../prism/description.ts';
import type { Clock } from '../session/clock.ts';
import type { Choice } from '../prism/prism.ts';
import type { Session } from '../session/session.ts';
import type { World } from '../session/mock-context.ts';

const fits = (schema: z.ZodMiniType | null, value: unknown) =>
  schema ? z.safeParse(schema, value) : { success: true as const, data: null };

/** What rules read of a call; null where its schemas refuse it. */
export function requestOf<Op extends OperationId>(
  id: Op,
  input: Input,
  acceptLanguage: string | undefined,
): RuleRequest<Op> | null {
  const body = fits(operations[id].body, input.body);
  const params = fits(operations[id].params, input.params);
  const query = fits(operations[id].query, input.query);
  if (!body.success || !params.success || !query.success) return null;
  // parsed by the schemas of this very operation
  return { body: body.data, params: params.data, query: query.data, acceptLanguage } as RuleRequest<Op>;
}

/** Runs the rule of an operation: the answer, and the session it leaves. */
export function runRule<Op extends OperationId>(
  id: Op,
  request: RuleRequest<Op>,
  session: Session,
  world: World,
  clock: Clock,
): { choice: Choice; session: Session } {
  const rule: Rule<Op> = (rules as Rules)[id];
  const decision = rule(session, request, world, clockOf(session.browser, clock));
  const { answer, patch, headers } = decision;
  return { choice: { ...answer, patch, headers }, session: decision.session };
}
