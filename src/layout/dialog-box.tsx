import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { Dialog } from './dialogs.ts';
import { TermsSentence } from './terms.tsx';

/** Draws an alert or a question. Loaded with the first one. */
export function DialogBox({ dialog }: { dialog: Dialog }) {
  const { t, text } = useTranslate();
  const { kind, answer, yes, no = 'action.cancel' } = dialog;
  return (
    <Modal
      open
      title={text(dialog.title ?? { key: 'page.error' })}
      onCancel={() => answer(false)}
      actions={
        <>
          {kind === 'confirm' && (
            <Button variant="secondary" onClick={() => answer(false)}>
              {t(no)}
            </Button>
          )}
          <Button onClick={() => answer(true)}>
            {t(yes ?? (kind === 'confirm' ? 'action.continue' : 'action.got_it'))}
          </Button>
        </>
      }
    >
      <p>{text(dialog.text)}</p>
      {dialog.body === 'terms' && (
        <p>
          <TermsSentence use="agree" />
        </p>
      )}
    </Modal>
  );
}
