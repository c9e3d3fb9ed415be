import { createContext, use } from 'react';
import type { EffectServices } from '../effects/run-effect.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import type { SentCode } from '../domain/resend.ts';

/** Provided by src/app; the running action adds the omitted services. */
export type AppServices = Omit<EffectServices, 'inline' | 'notice' | 'runCalls'> & {
  deployment: DeploymentSettings;
  /** One page back, or to the page that leads to this one where the history has none of ours. */
  goBack: () => void;
  loading: { begin: () => void; end: () => void };
  terms: {
    get: () => boolean;
    set: (agreed: boolean) => void;
    subscribe: (changed: () => void) => () => void;
  };
  /** Keeps form values in the history entry for going back, except secrets. */
  saveDraft(formValues: Readonly<Record<string, string>>): void;
  /** The last code sent in this tab; it survives a reload (contract §7). */
  sentCode: {
    get: () => SentCode | undefined;
    set: (code: SentCode) => void;
    clear: () => void;
    /** Clears a code of another event, which the interaction's new event makes invalid (contract §4). */
    onInteractionEvent: (event: string) => void;
  };
  /** Runs tasks one after another, across screens. */
  enqueue<Result>(task: () => Promise<Result>): Promise<Result>;
};

export const AppServicesContext = createContext<AppServices | null>(null);

/** @throws Error outside AppServicesContext. */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('AppServicesContext is missing');
  return services;
}
