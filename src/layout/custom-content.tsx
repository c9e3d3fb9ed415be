import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from '../platform/document/sanitize-html.ts';

/** The tenant's HTML; empty if it cannot be sanitised. */
export function CustomContent({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    try {
      container.current?.replaceChildren(sanitizeHtml(html));
    } catch {
      // The host's CSP may forbid the sanitiser's Trusted Types policy.
      container.current?.replaceChildren();
    }
  }, [html]);
  return <div ref={container} />;
}
