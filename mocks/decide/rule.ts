import type { z } from 'zod/mini';
import type * as operations from '../../src/api/generated/operations.ts';
import type { Clock } from '../clock.ts';
import type { Answers } from '../generated/answers.ts';
import type { Session } from '../session.ts';
import type { World } from '../world.ts';

type Operations = typeof operations;
type OperationId = keyof Answers & keyof Operations;
type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;

export interface RuleRequest<Op extends OperationId> {
  body: Parsed<Operations[Op]['body']>;
  query: Parsed<Operations[Op]['query']>;
  acceptLanguage: string | undefined;
}

/** Everything the mock may say that no example says (design D3). */
export interface Patches {
  submitInteraction: { redirectTo: string } | { data: { missingProfile: readonly string[] } | undefined };
  getConsent: {
    application: { id: string; name: string; displayName: string };
    user: Record<'id' | 'name' | 'username' | 'primaryEmail' | 'primaryPhone', string | null>;
    redirectUri: string;
  };
  grantConsent: { redirectTo: string };
}
type Patch<Op> = Op extends keyof Patches ? Patches[Op] : never;

export interface Decision<Op extends OperationId> {
  answer: Answers[Op];
  patch?: Patch<Op>;
  headers?: Readonly<Record<string, string>>;
  session: Session;
}

/** Decides which documented answer it is, and what the session is afterwards. Pure: no I/O, time from the clock. */
export type Rule<Op extends OperationId> = (
  session: Session,
  request: RuleRequest<Op>,
  world: World,
  clock: Clock,
) => Decision<Op>;

export type Rules = { readonly [Op in keyof Answers]: Rule<Op> };
