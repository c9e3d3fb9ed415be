import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { createApiClient } from '../api/client.ts';
import type { Effect } from '../engine/effects/effect.ts';
import type { PageNotice } from '../engine/action-state.ts';
import { loadAdapter } from '../app/load-adapter.ts';
import { createActionController, loadSubmit } from '../engine/action.ts';
import { createOperationOrder } from '../engine/operation-order.ts';
import type { ScreenHandle } from '../engine/run.ts';
import { fakeServices } from './fake-services.ts';
import { flowContext } from './flow-context.ts';

export type ServerAnswer = Response | 'no network';
export const refusal = (code: string) => Response.json({ code, message: 'Server says' }, { status: 422 });
export const ok = (body?: object) => (body ? Response.json(body) : new Response(null, { status: 204 }));

/** A call that the test answers, such as `PUT profile`. */
interface PendingCall {
  name: string;
  body: unknown;
  answer: (answer: ServerAnswer) => void;
}

const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.split('/').at(-1) ?? ''}`;

/** Waits for everything but the server. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** An action with services that write a log; the test plays the server. */
export async function createActionHarness() {
  await loadSubmit({ loadAdapter: () => loadAdapter('interaction') });
  const calls: PendingCall[] = [];
  const log: string[] = [];
  /** The token in the storage that the tabs share, and the token of the page. */
  const interactionToken: { stored: string | undefined; page: string | undefined } = {
    stored: undefined,
    page: undefined,
  };
  const note = (line: string) => void log.push(line);
  const services = fakeServices(log, {
    context: () => flowContext({}, { page: '/sign-in' }),
    client: createApiClient(
      {
        baseUrl: 'http://localhost/api',
        language: () => undefined,
        fetch: async (request) => {
          const text = await request.text();
          const body: unknown = text === '' ? undefined : JSON.parse(text);
          return new Promise((resolve, reject) => {
            const answer = (response: ServerAnswer) =>
              response === 'no network' ? reject(new TypeError('Failed to fetch')) : resolve(response);
            calls.push({ name: nameOf(request), body, answer });
          });
        },
      },
      answerValidators,
    ),
    loading: { begin: () => note('loading'), end: () => note('loaded') },
    navigate: ({ to, replace }, own) => (
      note(`navigate ${to}${replace ? ' (replace)' : ''}${own ? ` of ${own}` : ''}`),
      Promise.resolve()
    ),
    redirect: (url) => (note(`redirect ${url}`), !url.startsWith('javascript:')),
    saveDraft: (formValues = {}) => note(`draft ${Object.keys(formValues).join()}`),
    markCodeUsed: () => note('code used'),
    countWrongCode: () => note('wrong code'),
    sentCodes: {
      all: () => [],
      set: ({ identifier: { value } }) => note(`code sent to ${value}`),
      clear: () => note('code forgotten'),
      onInteractionEvent: (event) => note(`event ${event}`),
    },
    interaction: {
      withInteractionLock: (task) => task(),
      runInOrder: createOperationOrder(),
      track: (call) => call,
      idle: () => Promise.resolve(),
      ofPage: () => interactionToken.page,
      isOfOtherApi: () => false,
      isSuperseded: (own) =>
        own !== undefined && interactionToken.stored !== undefined && own !== interactionToken.stored,
      renew: () => (interactionToken.stored = `g${Number(interactionToken.stored?.slice(1) ?? 0) + 1}`),
      joinPage: () => (interactionToken.page = interactionToken.stored),
      saveInPage: (own) => void (interactionToken.page = own),
    },
  });
  const controller = createActionController(services);
  const latest = () => calls.at(-1);
  return {
    controller,
    services,
    log,
    calls,
    interactionToken,
    called: () => calls.map(({ name }) => name),
    notice: (): PageNotice | null | undefined => {
      const state = controller.get();
      return 'notice' in state ? state.notice : undefined;
    },
    async run(effect: Effect, handle?: ScreenHandle) {
      controller.run(() => effect, handle);
      await settled();
    },
    /** Answers the last call. */
    async answer(answer: ServerAnswer = ok()) {
      latest()?.answer(answer);
      await settled();
    },
    settled,
  };
}

export type ActionHarness = Awaited<ReturnType<typeof createActionHarness>>;
