import { queryKeys } from '../../domain/generated/constants.ts';

/** The page is shown to design it: a parent frame sends its settings, and nothing can be submitted (contract.md#preview). */
export const isPreview = (): boolean =>
  new URLSearchParams(location.search).get(queryKeys.preview) === 'true';

export const isFramed = (): boolean => window.parent !== window;

/** In a frame that is no preview nothing can be clicked. */
export const isRefused = (): boolean => isFramed() && !isPreview();

const waiting: MessageEvent[] = [];
let receive = (event: MessageEvent): void => void waiting.push(event);

/** Keeps messages for `onParentMessage`: the parent sends the first one when this page has loaded, and does not repeat it. */
export function keepParentMessages(): void {
  window.addEventListener('message', (event) => {
    if (isFramed() && event.source === window.parent) receive(event);
  });
}

/** Passes on what the parent frame has sent and will send, where its origin is one of these. */
export function onParentMessage(origins: readonly string[], listener: (data: unknown) => void): void {
  receive = ({ origin, data }) => {
    if (origins.includes(origin)) listener(data);
  };
  for (const event of waiting.splice(0)) receive(event);
}
