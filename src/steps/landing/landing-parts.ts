import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { MessageKey } from '../../i18n/keys.ts';
import type { FirstPage } from '../../platform/social-handoff.ts';
import type { Controls } from '../controls.ts';

export interface SocialWaysProps {
  page: FirstPage;
  controls: Controls;
}

export interface NoMethodsProps {
  page: FirstPage;
  title: MessageKey;
  heading: MessageKey;
  /** Says that there is no way in, where the settings offer no connector either. */
  text: MessageKey;
  children: ReactNode;
}

/** What another feature adds to the landing pages of sign-in and registration. */
export interface LandingParts {
  /** The connectors below a form. */
  SocialWays: ComponentType<SocialWaysProps>;
  /** The page in place of a form where the settings offer no identifier. */
  NoMethods: ComponentType<NoMethodsProps>;
}

export const LandingPartsContext = createContext<LandingParts | null>(null);

/** @throws Error outside LandingPartsContext. */
export function useLandingParts(): LandingParts {
  const parts = use(LandingPartsContext);
  if (!parts) throw new Error('LandingPartsContext is missing');
  return parts;
}
