import { useLocation, type HistoryState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Said as SaidKey } from '../effects/effect.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    carry?: unknown;
    typed?: unknown;
    said?: unknown;
  }
}

const Said = z.enum(['description.passcode_sent', 'description.password_changed'] satisfies SaidKey[]);
const Typed = z.record(z.string(), z.string());

/**
 * Navigation state of the address this screen appeared at. The router is at the next address before the next screen is
 * there: until then this one keeps its own state, or it would take itself for lost.
 */
function useOwnState(): HistoryState {
  const { pathname, state } = useLocation();
  const [own, setOwn] = useState({ pathname, state });
  if (pathname !== own.pathname || state === own.state) return own.state;
  setOwn({ pathname, state });
  return state;
}

/**
 * Navigation state of this screen; undefined when it is missing or of another shape. It survives a reload, and an old
 * tab may bring anything: so it is parsed here, at the edge.
 */
export function useCarry<Carry>(schema: z.ZodMiniType<Carry>): { carry: Carry } | undefined;
export function useCarry(schema: z.ZodMiniType | null): { carry: unknown } | undefined;
export function useCarry(schema: z.ZodMiniType | null): { carry: unknown } | undefined {
  const { carry } = useOwnState();
  return useMemo(() => {
    if (!schema) return { carry: null };
    const result = schema.safeParse(carry);
    return result.success ? { carry: result.data } : undefined;
  }, [schema, carry]);
}

/** What was typed here before, by field: kept with the history entry. A landing page begins with `login_hint`. */
export function usePrefill(landing: boolean): Readonly<Record<string, string>> | undefined {
  const { typed } = useOwnState();
  return useMemo(() => {
    const result = Typed.safeParse(typed);
    if (result.success) return result.data;
    const hint = landing ? new URLSearchParams(location.search).get('login_hint') : null;
    return hint === null ? undefined : { identifier: hint };
  }, [typed, landing]);
}

/** What had just been done when this screen was reached. */
export function useSaid(): SaidKey | undefined {
  return Said.safeParse(useOwnState().said).data;
}
