import { ApiError } from '../api/api-error.ts';
import { consumes } from '../api/consumes.ts';
import type { AnyCall } from '../api/operation.ts';
import type { Effect, Sequence } from '../effects/effect.ts';
import { isOnline } from '../platform/online.ts';
import type { Run, StoppedSequence } from './action.ts';
import { failureOf, type Outcome } from './failure.ts';
import type { AppServices } from './services.ts';

type Part = Sequence['calls'][number];

/** What is left of a sequence: each answered call is removed, with its input. */
interface Progress extends Pick<Sequence, 'next' | 'errors' | 'context'> {
  began: string;
  calls: Part[];
  answer: unknown;
  /** Something was answered in this run or in the one that stopped. */
  answered: boolean;
}

/** Not async, so that the sequence with its inputs is not held until the end. */
export function runSequence(sequence: Sequence, run: Run, services: AppServices): Promise<Outcome> {
  const stopped = run.stopped.get();
  run.stopped.set(undefined);
  return advance(continues(stopped, sequence) ? resume(stopped) : begin(sequence), run, services);
}

function begin({ calls, ...rest }: Sequence): Progress {
  return {
    ...rest,
    began: describe({ calls, ...rest }),
    calls: [...calls],
    answer: undefined,
    answered: false,
  };
}

function resume({ began, answer, rest: { calls, ...rest } }: StoppedSequence): Progress {
  return { ...rest, began, calls: [...calls], answer, answered: true };
}

function continues(stopped: StoppedSequence | undefined, sequence: Sequence): stopped is StoppedSequence {
  return stopped !== undefined && (stopped.rest === sequence || stopped.began === describe(sequence));
}

/** The operations and the account; inputs are never turned into text. */
function describe({ calls, context: { accountIdentifier, linkSocial } }: Sequence): string {
  const operations = calls.map(({ operation }) => operation.id);
  return [...operations, accountIdentifier?.kind, accountIdentifier?.value, linkSocial].join(' ');
}

async function advance(progress: Progress, run: Run, services: AppServices): Promise<Outcome> {
  const endLoading = beginLoading(run, services);
  services.offeredRedirect.set(undefined);
  try {
    while (progress.calls.length > 0) {
      const prepared = await prepare(progress, run);
      if ('effect' in prepared) {
        keep(progress, run);
        return prepared;
      }
      const ended = await services.interaction.inTurn(() => send(prepared.call, progress, run, services));
      if (ended) return ended;
    }
  } catch (error) {
    return run.signal.aborted ? { effect: null } : failed(error, progress, run, services);
  } finally {
    endLoading();
  }
  // `runCalls` has checked that `next` takes the last answer.
  const effect = progress.next(progress.answer as never);
  return { effect: run.signal.aborted ? afterLeaving(effect, services) : effect };
}

/** The next call, with the input of its ceremony if it has one. */
async function prepare(
  { calls: [part], answer }: { calls: Part[]; answer: unknown },
  { signal }: Run,
): Promise<{ call: AnyCall } | { effect: Effect | null }> {
  if (part === undefined) return { effect: null };
  if (!('perform' in part)) return { call: part };
  const { operation } = part;
  const result = await part.perform(answer as never, signal);
  return 'effect' in result ? result : { call: { operation, input: result.input } };
}

/** Resolves with an outcome where the sequence ends without the call. @throws ApiError */
async function send(
  call: AnyCall,
  progress: Progress,
  run: Run,
  services: AppServices,
): Promise<Outcome | undefined> {
  if (run.signal.aborted) return { effect: null };
  const { client, interaction, sentCode } = services;
  const { operation, input } = call;
  if (!startsInteraction(call) && interaction.isSuperseded(run.generation))
    return { effect: { kind: 'superseded' } };
  if (changesInteraction(call)) {
    run.generation = interaction.renew();
    if (!run.signal.aborted) interaction.saveInPage(run.generation);
  }
  try {
    // `call` has type-checked the input.
    progress.answer = await client.call(operation, input);
  } catch (error) {
    if (run.signal.aborted && consumes(operation, input) && !isCoded(error)) sentCode.clear();
    throw error;
  }
  progress.calls.shift();
  progress.answered = true;
  const event = eventOf(input);
  if (event !== undefined) sentCode.onInteractionEvent(event);
  if (run.signal.aborted && consumes(operation, input)) sentCode.clear();
  return undefined;
}

function failed(error: unknown, progress: Progress, run: Run, services: AppServices): Outcome {
  const outcome = failureOf(error, progress, services.context(), isOnline());
  if (isCoded(error)) {
    run.form?.clearSecrets();
    return outcome;
  }
  keep(progress, run);
  if (!run.afterDialog) return outcome;
  const effect: Effect | null =
    outcome.effect?.kind === 'offline' ? { kind: 'toast', text: { key: 'error.offline' } } : outcome.effect;
  return { effect, canRetry: true };
}

/** Keeps the rest of a sequence for the next press; the first call is made again from the form. */
function keep({ began, answer, answered, ...rest }: Progress, { stopped, afterDialog }: Run): void {
  if (answered || afterDialog) stopped.set({ began, answer, rest });
}

/** After leaving, a sent code is remembered, and a sign-in that has succeeded can be continued; nothing else counts. */
function afterLeaving(effect: Effect, { sentCode, offeredRedirect }: AppServices): null {
  if (effect.kind === 'navigate' && effect.sentCode) sentCode.set(effect.sentCode);
  if (effect.kind === 'redirect') offeredRedirect.set(effect.to);
  return null;
}

const isCoded = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'coded';

const INTERACTION = '/interaction';

/** A new interaction depends on nothing that another tab has done. */
const startsInteraction = ({ operation: { method, path } }: AnyCall): boolean =>
  method === 'PUT' && path === INTERACTION;

const changesInteraction = ({ operation: { method, path } }: AnyCall): boolean =>
  path.startsWith(INTERACTION) && (method === 'PUT' || method === 'DELETE');

function eventOf(input: AnyCall['input']): string | undefined {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body && 'event' in body ? String(body.event) : undefined;
}

/** Ends with the sequence or when the screen is left, whichever comes first. */
function beginLoading({ signal }: Run, { loading }: AppServices): () => void {
  let running = true;
  const end = () => {
    if (running) loading.end();
    running = false;
  };
  loading.begin();
  signal.addEventListener('abort', end, { once: true });
  return end;
}
