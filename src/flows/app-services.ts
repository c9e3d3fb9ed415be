import { createContext, use } from 'react';
import type { Ports } from '../effects/run-effect.ts';
import type { Deployment } from '../domain/deployment.ts';
import type { SentCode } from '../domain/resend.ts';

/** What src/app lends to the flows; the action that runs adds `run`, the form on the screen `inline` and `notice`. */
export type AppPorts = Omit<Ports, 'inline' | 'notice' | 'run'> & {
  deployment: Deployment;
  /** The person wants back: one page, or where there is none of ours, to where the flow is offered. */
  goBack: () => void;
  /** The wait that the person sees when it lasts (contract §16). */
  loading: { begin: () => void; end: () => void };
  /** Are the terms agreed to? Ticked on a page, or answered in a dialog. */
  terms: {
    get: () => boolean;
    set: (agreed: boolean) => void;
    subscribe: (changed: () => void) => () => void;
  };
  /** Keeps what was typed with this history entry, for the way back; never a secret. */
  remember(typed: Readonly<Record<string, string>>): void;
  /** The last code that was sent in this tab, kept over a reload (contract §7). */
  sent: {
    get: () => SentCode | undefined;
    set: (code: SentCode) => void;
    /** No code is good any more: used up, or its session is gone. */
    forget: () => void;
    /** An interaction is of this event from now on: a code of another one is good no more (contract §4). */
    began: (event: string) => void;
  };
  /** One call after another in the whole page: a late answer of the screen before is waited for. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
};

export const PortsContext = createContext<AppPorts | null>(null);

/** @throws Error outside PortsContext. */
export function usePorts(): AppPorts {
  const ports = use(PortsContext);
  if (!ports) throw new Error('PortsContext is missing');
  return ports;
}
