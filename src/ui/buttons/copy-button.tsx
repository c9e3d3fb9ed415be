import { useState } from 'react';
import { copyText } from '../../platform/document/copy-text.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from './Button.tsx';

interface Props {
  text: () => string;
  /** The message once the text is in the clipboard. */
  copied: MessageKey;
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, copied }: Props) {
  const { t } = useTranslate();
  const [result, setResult] = useState<MessageKey | null>(null);
  const copy = () => {
    setResult(null);
    void copyText(text()).then((done) => setResult(done ? copied : 'description.copy_failed'));
  };
  return (
    <>
      <Button variant="plain" size="small" onClick={copy}>
        {t('action.copy')}
      </Button>{' '}
      <span role="status">{result && t(result)}</span>
    </>
  );
}
