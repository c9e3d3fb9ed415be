import type { createExperienceOperations } from './experience/experience-operations.ts';

export type ExperienceOperations = ReturnType<typeof createExperienceOperations>['operations'];

type WithoutSend<Operation> = Operation extends (send: never, ...given: infer Given) => Promise<infer Result>
  ? (send: never, ...given: Given) => Promise<Result>
  : never;

/**
 * What features can ask of a server. The operations of the Experience API define it, because that API has all of them. Another API
 * implements some of them with the same arguments and results.
 */
export type ServerContract = {
  readonly [Name in keyof ExperienceOperations]: WithoutSend<ExperienceOperations[Name]>;
};
