import { Fragment } from 'react';
import type { DisplayText, MessageKey } from '../i18n/keys.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Modal } from '../ui/dialogs/Modal.tsx';
import type { Dialog } from '../state/dialogs.ts';
import { MessageText } from './message-text.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { valuesOf, WholeNames } from './whole-names.tsx';

export function DialogBox({ dialog }: { dialog: Dialog }) {
  const { t, text } = useTranslate();
  const { kind, answer, consequence, confirmLabel, cancelLabel = 'action.cancel' } = dialog;
  const texts = consequence ? [dialog.text, consequence] : [dialog.text];
  const label = (given: MessageKey | DisplayText) => (typeof given === 'string' ? t(given) : text(given));
  return (
    <Modal
      open
      title={text(dialog.title ?? { key: 'error.something_went_wrong' })}
      onCancel={() => answer(false)}
      actions={
        <>
          {kind === 'confirm' && (
            <Button variant="secondary" onClick={() => answer(false)}>
              {label(cancelLabel)}
            </Button>
          )}
          <Button onClick={() => answer(true)}>
            {label(confirmLabel ?? (kind === 'confirm' ? 'action.continue' : 'action.got_it'))}
          </Button>
        </>
      }
    >
      {dialog.body === 'terms' ? (
        <p data-links>
          <TermsSentence variant="agree" />
        </p>
      ) : (
        texts.map((each) => (
          <Fragment key={text(each)}>
            <p>
              <MessageText text={each} />
            </p>
            <WholeNames values={valuesOf(each)} />
          </Fragment>
        ))
      )}
    </Modal>
  );
}
