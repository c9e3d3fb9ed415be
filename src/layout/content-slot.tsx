import type { AppState } from '../state/app-store.ts';
import { optionalPart } from './optional-part.tsx';

/** The slot takes its place before its content loads, so that the card does not move. */
export const ContentSlot = optionalPart(async () => (await import('./custom-content.tsx')).CustomContent);

/** The tenant's HTML for the page's path, if there is room beside the card. */
export function contentOfPath({ wide, settings: { customContent } }: AppState): string | undefined {
  const path = wide ? location.pathname : '';
  return Object.hasOwn(customContent, path) ? customContent[path] : undefined;
}
