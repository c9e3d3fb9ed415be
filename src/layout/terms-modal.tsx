import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { modal } from '../domain/generated/constants.ts';
import { useAppState } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import { FrameModal } from '../ui/dialogs/FrameModal.tsx';
import { LoadingBar } from '../ui/progress/LoadingBar.tsx';
import { NavTitle } from '../ui/page/NavTitle.tsx';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { createLoadingBar } from '../state/loading-bar.ts';
import { NavBar } from './nav-bar.tsx';

export interface TermsPage {
  href: string;
  title: string;
  onClosed: () => void;
}

export function TermsModal({ href, title, onClosed }: TermsPage) {
  const { native, translator } = useAppState();
  const [isClosing, setClosing] = useState(false);
  const [bar] = useState(createLoadingBar);
  const progress = useStore(bar.state);
  useEffect(() => {
    bar.begin();
    return bar.stop;
  }, [bar]);
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(onClosed, modal.closeMs);
    return () => clearTimeout(timer);
  }, [isClosing, onClosed]);
  const close = () => setClosing(true);
  // The portal puts the dialog beside the page, because a link in a sentence cannot contain one.
  return createPortal(
    <FrameModal
      title={title}
      src={href}
      closing={isClosing}
      onCancel={close}
      onLoad={bar.end}
      bar={<LoadingBar {...progress} />}
      header={
        <NavBar onClose={close}>
          <NavTitle>{title}</NavTitle>
        </NavBar>
      }
      footer={
        // No event reports that a page refuses to be framed, so the modal always links to it.
        <TextLink standalone href={href} {...(!native && { target: '_blank', rel: 'noopener' })}>
          {translator.t('action.open_page')}
        </TextLink>
      }
    />,
    document.body,
  );
}
