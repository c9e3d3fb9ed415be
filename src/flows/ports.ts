import { createContext, use } from 'react';
import type { Ports } from '../errors/run-effect.ts';

/** What src/app lends to the flows; the form on the screen adds `inline`, the step `notice`. */
export type AppPorts = Omit<Ports, 'inline' | 'notice'> & {
  /** Keeps what was typed with this history entry, for the way back. */
  remember(typed: Readonly<Record<string, string>>): void;
};

export const PortsContext = createContext<AppPorts | null>(null);

/** @throws Error outside PortsContext. */
export function usePorts(): AppPorts {
  const ports = use(PortsContext);
  if (!ports) throw new Error('PortsContext is missing');
  return ports;
}
