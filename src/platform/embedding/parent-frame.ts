import { queryKeys } from '../../domain/generated/constants.ts';

/** Whether this is a preview: a parent frame sends the settings, and nobody can submit anything (contract.md#preview). */
export const isPreview = (): boolean =>
  new URLSearchParams(location.search).get(queryKeys.preview) === 'true';

export const isFramed = (): boolean => window.parent !== window;

/** Whether the page is in a frame but no preview; nobody can click anything then. */
export const isRefused = (): boolean => isFramed() && !isPreview();

const waiting: MessageEvent[] = [];
let receive = (event: MessageEvent): void => void waiting.push(event);

/** Keeps messages for `onParentMessage`, because the parent sends the first one when this page has loaded, and never repeats it. */
export function keepParentMessages(): void {
  window.addEventListener('message', (event) => {
    if (isFramed() && event.source === window.parent) receive(event);
  });
}

/** Passes on the past and future messages of the parent frame, if its origin is one of these. */
export function onParentMessage(origins: readonly string[], listener: (data: unknown) => void): void {
  receive = ({ origin, data }) => {
    if (origins.includes(origin)) listener(data);
  };
  for (const event of waiting.splice(0)) receive(event);
}
