import { lazy, Suspense } from 'react';
import { SocialWays } from '../features/social/social-ways.tsx';
import { loadChunk } from '../platform/load-chunk.ts';
import type { LandingParts } from '../steps/landing/landing-parts.ts';

const NoMethods = lazy(() =>
  loadChunk(() => import('../features/social/no-methods.tsx')).then((module) => ({
    default: module.NoMethods,
  })),
);

export const landingParts: LandingParts = {
  SocialWays,
  NoMethods: (props) => (
    <Suspense>
      <NoMethods {...props} />
    </Suspense>
  ),
};
