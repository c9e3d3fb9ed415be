import { z } from 'zod/mini';
import * as operations from '../src/api/generated/operations.ts';
import { sessionOf } from './backend.ts';
import type { Backend } from './backend.ts';
import type { Rule, RuleRequest, Rules } from './decide/rule.ts';
import { rules } from './decide/rules.ts';
import type { OperationId } from './description.ts';
import type { Exchange } from './exchange.ts';
import type { Choice } from './prism.ts';
import { worldOf } from './world.ts';

export interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

const parsed = (schema: z.ZodMiniType | null, value: unknown) => schema && z.parse(schema, value);

/** Runs the rule of an operation on the session as it is now, and keeps the session it leaves. */
export function runRule<Op extends OperationId>(
  id: Op,
  input: Input,
  exchange: Exchange,
  backend: Backend,
): Choice {
  const rule: Rule<Op> = (rules as Rules)[id];
  const session = sessionOf(backend, exchange.cookies);
  const request = {
    body: parsed(operations[id].body, input.body),
    params: parsed(operations[id].params, input.params),
    query: parsed(operations[id].query, input.query),
    acceptLanguage: exchange.headers['accept-language'],
  } as RuleRequest<Op>; // parsed by the schemas of this very operation
  const world = worldOf(session.browser.tenant, exchange.origin);
  const { answer, patch, headers, session: after } = rule(session, request, world, backend.clock);
  if (after.interaction) backend.sessions.save(after);
  return { ...answer, patch, headers };
}
