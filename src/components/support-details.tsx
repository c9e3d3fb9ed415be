import { useState } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { DetailList } from '../ui/DetailList.tsx';

/** Time and error code of a dead end, with a button to copy them (quality 39). */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { t, language } = useTranslate();
  const [time] = useState(() => new Date());
  const [copied, setCopied] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = () => {
    const words = [time.toISOString(), location.pathname, ...(code ? [code] : [])].join(' ');
    // Without https there is no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard?.writeText(words) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopied('copied'),
      () => setCopied('copy_failed'),
    );
  };
  const shown = time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const items = [
    { name: t('description.details_time'), value: <time dateTime={time.toISOString()}>{shown}</time> },
    ...(code ? [{ name: t('description.details_code'), value: <code>{code}</code> }] : []),
  ];
  return (
    <>
      <DetailList items={items} />
      <Button variant="plain" size="small" onClick={copy}>
        {t('action.copy_details')}
      </Button>{' '}
      <span role="status">{copied && t(`description.${copied}`)}</span>
    </>
  );
}
