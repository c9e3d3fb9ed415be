import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';

declare module '@tanstack/history' {
  interface HistoryState {
    carry?: unknown;
    typed?: unknown;
  }
}

const Typed = z.record(z.string(), z.string());

/**
 * Navigation state of this screen; undefined when it is missing or of another shape. It survives a reload, and an old
 * tab may bring anything: so it is parsed here, at the edge.
 */
export function useCarry(schema: z.ZodMiniType | null): { carry: unknown } | undefined {
  const { carry } = useLocation().state;
  return useMemo(() => {
    if (!schema) return { carry: null };
    const result = schema.safeParse(carry);
    return result.success ? { carry: result.data } : undefined;
  }, [schema, carry]);
}

/** What was typed here before, by field: kept with the history entry. */
export function usePrefill(): Readonly<Record<string, string>> | undefined {
  const { typed } = useLocation().state;
  return useMemo(() => {
    const result = Typed.safeParse(typed);
    return result.success ? result.data : undefined;
  }, [typed]);
}
