import type { ErrorCode } from './codes.ts';
import type { ExperienceOperations, ServerContract } from './contract.ts';
import type { interactionOperations } from './interaction/interaction-operations.ts';
import type { CodesOf, Send, SendName } from './send.ts';

type InteractionOperations = typeof interactionOperations;

/** An answer to come. Its type has the error codes that can come instead. */
export type ServerAnswer<Result, Code extends ErrorCode = ErrorCode> = Promise<Result> & {
  /** Never set. The compiler reads the codes from it. */
  readonly codes?: Code;
};

type CodesIn<Operations, Name> = Name extends keyof Operations
  ? Operations[Name] extends (send: infer OwnSend, ...given: never) => unknown
    ? OwnSend extends { readonly names?: (name: infer Names extends SendName) => void }
      ? CodesOf<Names>
      : never
    : never
  : never;

type WithCodes<Operation, Code extends ErrorCode> = Operation extends (
  send: never,
  ...given: infer Given
) => Promise<infer Result>
  ? (...given: Given) => ServerAnswer<Result, Code>
  : never;

type ServerOperation<Name extends keyof ServerContract> = WithCodes<
  ServerContract[Name],
  CodesIn<InteractionOperations, Name> | CodesIn<ExperienceOperations, Name>
>;

/** Features ask the server through it, whichever API it speaks. An operation that only some APIs have is optional. */
export type Server = {
  readonly [Name in keyof ServerContract & keyof InteractionOperations]: ServerOperation<Name>;
} & {
  readonly [Name in Exclude<keyof ServerContract, keyof InteractionOperations>]?: ServerOperation<Name>;
};

/** The operations of either API, without their types. */
export type Operations = Readonly<Record<string, (send: never, ...given: never) => Promise<unknown>>>;

/** Runs an operation with a `send` of the caller's choice. */
type RunOperation = (
  run: (send: Send) => Promise<unknown>,
  name: string,
  given: readonly unknown[],
) => Promise<unknown>;

/** The server whose operations run through `runOperation`. */
export const createServer = (operations: Operations, runOperation: RunOperation): Server =>
  // `Server` has the type of each operation, and the names in `Send` do not exist at run time.
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      (...given: never) => runOperation((send) => operation(send as never, ...given), name, given),
    ]),
  ) as unknown as Server;
