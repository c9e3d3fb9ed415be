import { useLayoutEffect, useState } from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { loadFormatOf, shownIdentifier } from '../domain/shown-identifier.ts';

/** An identifier as a person reads it; unformatted until what formats it has loaded. */
export function useShownIdentifier({ kind, value }: Identifier): string {
  const [, setLoads] = useState(0);
  // Before the paint, as it may be there from an earlier screen.
  useLayoutEffect(() => {
    let current = true;
    void loadFormatOf({ kind, value })?.then(() => {
      if (current) setLoads((count) => count + 1);
    });
    return () => {
      current = false;
    };
  }, [kind, value]);
  return shownIdentifier({ kind, value });
}
