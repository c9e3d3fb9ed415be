import { lazy, Suspense, type ComponentType } from 'react';
import type { AppState } from '../state/app-store.ts';

const CustomContent = lazy((): Promise<{ default: ComponentType<{ html: string }> }> =>
  import('./custom-content.tsx').then(
    ({ CustomContent }) => ({ default: CustomContent }),
    // The page works without.
    () => ({ default: () => null }),
  ),
);

/** The tenant's HTML for the page's path, where there is room beside the card (contract §14). */
export function contentOfPath({ wide, settings: { customContent } }: AppState): string | undefined {
  const path = wide ? location.pathname : '';
  return Object.hasOwn(customContent, path) ? customContent[path] : undefined;
}

/** Its place is there before its content, so that the card does not move. */
export function ContentSlot({ html }: { html: string }) {
  return (
    <Suspense>
      <CustomContent html={html} />
    </Suspense>
  );
}
