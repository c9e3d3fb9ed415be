import { useLayoutEffect, useState } from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { loadFormatOf, shownIdentifier } from '../domain/shown-identifier.ts';

/** An identifier as a person reads it; unformatted until its formatter has loaded. */
export function useShownIdentifier({ kind, value }: Identifier): string {
  const [, setLoads] = useState(0);
  // Runs before the paint, because an earlier screen may have loaded the formatter.
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
