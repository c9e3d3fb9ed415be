import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { Dialog } from './dialogs.ts';
import { TermsSentence } from './terms-sentence.tsx';

export function DialogBox({ dialog }: { dialog: Dialog }) {
  const { t, text } = useTranslate();
  const { kind, answer, confirmLabel, cancelLabel = 'action.cancel' } = dialog;
  return (
    <Modal
      open
      title={text(dialog.title ?? { key: 'page.error' })}
      onCancel={() => answer(false)}
      actions={
        <>
          {kind === 'confirm' && (
            <Button variant="secondary" onClick={() => answer(false)}>
              {t(cancelLabel)}
            </Button>
          )}
          <Button onClick={() => answer(true)}>
            {t(confirmLabel ?? (kind === 'confirm' ? 'action.continue' : 'action.got_it'))}
          </Button>
        </>
      }
    >
      <p>{text(dialog.text)}</p>
      {dialog.body === 'terms' && (
        <p>
          <TermsSentence variant="agree" />
        </p>
      )}
    </Modal>
  );
}
