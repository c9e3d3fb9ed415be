import { useLocation, type HistoryState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { FlashMessage } from '../effects/effect.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    locationState?: unknown;
    formValues?: unknown;
    flashMessage?: unknown;
  }
}

const FlashMessageSchema = z.enum([
  'description.passcode_sent',
  'description.password_changed',
] satisfies FlashMessage[]);
const FormValuesSchema = z.record(z.string(), z.string());

/**
 * The history state of this screen. The router's location changes before the next screen is loaded; until then this
 * screen keeps its own state, or it would show an invalid session.
 */
function useScreenState(): HistoryState {
  const { pathname, state } = useLocation();
  const [own, setOwn] = useState({ pathname, state });
  if (pathname !== own.pathname || state === own.state) return own.state;
  setOwn({ pathname, state });
  return state;
}

/** Parses the state, which outlives reloads and deployments; undefined if it does not match `schema`. */
export function useLocationState<State>(schema: z.ZodMiniType<State>): { locationState: State } | undefined;
export function useLocationState(schema: z.ZodMiniType | null): { locationState: unknown } | undefined;
export function useLocationState(schema: z.ZodMiniType | null): { locationState: unknown } | undefined {
  const { locationState } = useScreenState();
  return useMemo(() => {
    if (!schema) return { locationState: null };
    const result = schema.safeParse(locationState);
    return result.success ? { locationState: result.data } : undefined;
  }, [schema, locationState]);
}

/** The form values saved in the history entry; on a landing page, `login_hint` by default. */
export function usePrefill(landing: boolean): Readonly<Record<string, string>> | undefined {
  const { formValues } = useScreenState();
  return useMemo(() => {
    const result = FormValuesSchema.safeParse(formValues);
    if (result.success) return result.data;
    const hint = landing ? new URLSearchParams(location.search).get('login_hint') : null;
    return hint === null ? undefined : { identifier: hint };
  }, [formValues, landing]);
}

export function useFlashMessage(): FlashMessage | undefined {
  return FlashMessageSchema.safeParse(useScreenState().flashMessage).data;
}
