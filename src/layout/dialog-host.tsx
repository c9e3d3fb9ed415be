import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { Dialogs } from './dialogs.ts';
import { useStore } from './store.ts';

/** The one place where alerts and questions appear. */
export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const { t, text } = useTranslate();
  const dialog = useStore(dialogs.state);
  if (!dialog) return null;
  const { kind, answer } = dialog;
  return (
    <Modal
      open
      title={t('page.error')}
      onCancel={() => answer(false)}
      actions={
        <>
          {kind === 'confirm' && (
            <Button variant="secondary" onClick={() => answer(false)}>
              {t('action.cancel')}
            </Button>
          )}
          <Button onClick={() => answer(true)}>
            {t(kind === 'confirm' ? 'action.continue' : 'action.got_it')}
          </Button>
        </>
      }
    >
      {text(dialog.text)}
    </Modal>
  );
}
