import type { Calls, Query } from './call.ts';
import type { ErrorCode } from './codes.ts';
import type { ServerContract } from './contract.ts';
import type { createExperienceApi } from './experience/experience-api.ts';
import type { interactionApi } from './interaction/interaction-api.ts';

// A handler compiles if an adapter can answer so. These are only types: src/app loads the adapter.
type InteractionApi = typeof interactionApi;
type ExperienceApi = ReturnType<typeof createExperienceApi>;

type CodesOf<Made> = Made extends (...given: never) => { readonly codes?: infer Code extends ErrorCode }
  ? Code
  : never;

type CodesIn<Adapter, Name> = Name extends keyof Adapter ? CodesOf<Adapter[Name]> : never;

type WithCodes<Asked, Code extends ErrorCode> = Asked extends (...given: infer Given) => Query<infer Result>
  ? (...given: Given) => Query<Result, Code>
  : Asked extends (...given: infer Given) => Calls<infer Result>
    ? (...given: Given) => Calls<Result, Code>
    : never;

/** Features ask the server through this type, which knows the error codes that each operation can fail with. */
export type Server = {
  readonly [Name in keyof ServerContract]: WithCodes<
    ServerContract[Name],
    CodesIn<InteractionApi, Name> | CodesIn<ExperienceApi, Name>
  >;
};
