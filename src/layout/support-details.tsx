import { useSettings } from '../state/app-state.ts';
import { optionalPart } from './optional-part.tsx';

/** The first load leaves these links out, because few tenants have any. */
const SupportLinks = optionalPart(async () => (await import('./support-links.tsx')).SupportLinks);

/** The chunk of this code also holds the list of languages, which every page loads. */
const SupportCode = optionalPart(async () => (await import('./support-code.tsx')).SupportCode);

/** The time and a code that support can look up, with a button to copy them, and the ways to reach support. */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { supportEmail, supportWebsiteUrl } = useSettings();
  return (
    <>
      {code !== undefined && <SupportCode code={code} />}
      {(supportEmail ?? supportWebsiteUrl) !== null && <SupportLinks />}
    </>
  );
}
