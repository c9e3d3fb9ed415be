import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from '../platform/document/sanitize-html.ts';

/** The tenant's HTML; empty where it cannot be sanitised. */
export function CustomContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    try {
      container.current?.replaceChildren(sanitizeHtml(html));
    } catch {
      // The policy of a host may not allow the sanitiser's.
      container.current?.replaceChildren();
    }
  }, [html]);
  return <div ref={container} />;
}
