import { useSettings } from '../state/app-state.ts';
import { optionalPart } from './optional-part.tsx';

/** Few tenants have any, so they are not in the first load. */
const SupportLinks = optionalPart(async () => (await import('./support-links.tsx')).SupportLinks);

/** Comes with the list of languages, which every page loads. */
const SupportCode = optionalPart(async () => (await import('./support-code.tsx')).SupportCode);

/** The time and a code that support can look up, with a button to copy them, and how support is reached. */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { supportEmail, supportWebsiteUrl } = useSettings();
  return (
    <>
      {code !== undefined && <SupportCode code={code} />}
      {(supportEmail ?? supportWebsiteUrl) !== null && <SupportLinks />}
    </>
  );
}
