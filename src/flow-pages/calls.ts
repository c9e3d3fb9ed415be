import { putEvent, putInteraction, submitInteraction } from '../api/generated/operations.ts';
import { call, type CallFacts, type Input, type InteractionEvent } from '../api/operation.ts';

/** Completes the interaction; its error names the missing step. */
export const submit = call(submitInteraction, {}, { submits: true });

/** Begins an interaction, which ends an earlier one. */
export const begin = (
  body: Input<typeof putInteraction>['body'],
  identified: Pick<CallFacts, 'identifiesBy'> = {},
) => call(putInteraction, { body }, { begins: true, event: body.event, ...identified });

export const setEvent = (event: InteractionEvent) =>
  call(putEvent, { body: { event } }, { changes: true, event });
