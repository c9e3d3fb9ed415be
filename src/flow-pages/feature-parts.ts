import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Path } from '../domain/routes.ts';
import type { Effect } from '../engine/effects/effect.ts';
import type { AppServices } from '../engine/services.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { StartingPath } from '../platform/storage/social-handoff.ts';
import type { AppState } from '../state/app-store.ts';
import type { Controls } from './controls.ts';

export interface SocialWaysProps {
  page: StartingPath;
  controls: Controls;
  /** False if other buttons separate them from the form. */
  divided?: boolean;
}

export interface NoMethodsProps {
  page: StartingPath;
  title: MessageKey;
  heading: MessageKey;
  /** Says that there is no way to sign in, if the settings offer no connector either. */
  text: MessageKey;
  /** The button for a passkey, on the page to sign in. */
  PasskeyWay?: ComponentType<{ controls: Controls }>;
  children: ReactNode;
}

/** The organizations of the address in a form. */
export interface FoundOrganizations {
  /** True if this address has the same organizations. */
  matches: (identifier: string) => boolean;
  /** Says that the address belongs to them. */
  text: string;
  /** Set if there is exactly one organization. */
  name: string | undefined;
  /** Label of the button that leads to them. */
  label: string;
  start: (identifier: string) => Effect;
}

export interface OrganizationLookUpProps {
  /** The page of the form. */
  route: Path;
  /** Reads the identifier that the form holds. */
  readIdentifier: () => string;
  /** The organizations that the form shows, from the last look-up. */
  shown: FoundOrganizations | undefined;
  /** While a submit runs, the look-up reports nothing. */
  running: boolean;
  onFound: (found: FoundOrganizations | undefined) => void;
}

/** Rejects if the look-up fails. */
export type FindOrganizations = (request: {
  identifier: string;
  /** The page of the form. */
  route: Path;
  app: AppState;
  services: Pick<AppServices, 'client' | 'loadAdapter'>;
}) => Promise<FoundOrganizations | undefined>;

/** Parts of a feature that pages of other features show. */
export interface FeatureParts {
  /** The connectors below the form of a first page. */
  SocialWays: ComponentType<SocialWaysProps>;
  /** The page instead of a form if the settings offer no identifier. */
  NoMethods: ComponentType<NoMethodsProps>;
  /** Says in a form which organization the typed address belongs to. */
  OrganizationLookUp: ComponentType<OrganizationLookUpProps>;
  /** The captcha of a form that begins an interaction. */
  Captcha: ComponentType;
  /** Looks the typed address up for a submit. */
  findOrganizations: FindOrganizations;
}

export const FeaturePartsContext = createContext<FeatureParts | null>(null);

/** @throws Error outside FeaturePartsContext. */
export function useFeatureParts(): FeatureParts {
  const parts = use(FeaturePartsContext);
  if (!parts) throw new Error('FeaturePartsContext is missing');
  return parts;
}
