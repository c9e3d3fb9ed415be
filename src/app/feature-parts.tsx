import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Settings } from '../api/read-settings.ts';
import { identifierKinds } from '../domain/sign-in-method.ts';
import { SocialWays } from '../features/social/social-ways.tsx';
import { optionalPart } from '../layout/optional-part.tsx';
import { loadChunk } from '../platform/loading/load-chunk.ts';
import type { FeatureParts } from '../flow-pages/feature-parts.ts';

const NoMethods = lazyRouteComponent(
  () => loadChunk(() => import('../features/social/no-methods.tsx')),
  'NoMethods',
);

/** Loads the page for a mode without methods. Call it before rendering `path`, so that this page shows at once. Never rejects. */
export async function loadNoMethods(path: string, settings: Settings): Promise<void> {
  const isFirstPage = path === '/sign-in' || path === '/register';
  if (isFirstPage && identifierKinds(path, settings).length === 0)
    await NoMethods.preload?.()?.catch(() => undefined);
}

const OrganizationLookUp = optionalPart(
  async () => (await import('../features/single-sign-on/organization-look-up.tsx')).OrganizationLookUp,
  'error.organizations_missing',
);

const Captcha = optionalPart(
  async () => (await import('../features/captcha/captcha-part.tsx')).CaptchaPart,
  'error.captcha_missing',
);

export const featureParts: FeatureParts = {
  SocialWays,
  NoMethods: (props) => (
    <Suspense>
      <NoMethods {...props} />
    </Suspense>
  ),
  OrganizationLookUp,
  Captcha,
  findOrganizations: async (request) =>
    (await import('../features/single-sign-on/find-organizations.ts')).findOrganizations(request),
};
