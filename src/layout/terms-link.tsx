import { lazy, Suspense, useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import { inTime } from '../platform/loading/in-time.ts';
import { onPlainClick } from '../platform/navigation/plain-click.ts';
import { sameOrigin } from '../platform/navigation/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import type { TermsPage } from './terms-modal.tsx';

const TermsModal = lazy((): Promise<{ default: ComponentType<TermsPage> }> =>
  inTime(import('./terms-modal.tsx')).then(
    (module) => ({ default: module.TermsModal }),
    () => ({ default: InThisWindow }),
  ),
);

interface Props extends Omit<ComponentProps<typeof TextLink>, 'target' | 'rel' | 'onClick'> {
  /** Title of the linked page. */
  title: string;
}

/** A link to terms or a privacy policy: in a new tab, or in a modal on phones and in apps. */
export function TermsLink({ title, ...link }: Props) {
  const { href } = link;
  const { platform, origin } = useAppState();
  const [isOpen, setOpen] = useState(false);
  // The page's CSP allows no other frames.
  const canFrame = href.startsWith('https:') || sameOrigin(href, origin);
  const open = platform === 'mobile' && canFrame && onPlainClick(() => setOpen(true));
  return (
    <>
      <TextLink {...link} target="_blank" rel="noopener" {...(open && { onClick: open })} />
      <Suspense>
        {isOpen && <TermsModal href={href} title={title} onClosed={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Opens the terms in this window if the modal cannot be loaded. */
function InThisWindow({ href }: TermsPage) {
  useEffect(() => location.assign(href), [href]);
  return null;
}
