import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { DetailList } from '../ui/DetailList.tsx';

/** Few tenants have any, so they are not in the first load; the page does without where they cannot be loaded. */
const SupportLinks = lazy((): Promise<{ default: ComponentType }> =>
  import('./support-links.tsx').then(
    (module) => ({ default: module.SupportLinks }),
    () => ({ default: () => null }),
  ),
);

/** Time and error code, with a button to copy them (quality 39). */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { t, language } = useTranslate();
  const { supportEmail, supportWebsiteUrl } = useSettings();
  const [time] = useState(() => new Date());
  const [copyResult, setCopyResult] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = () => {
    const details = [time.toISOString(), location.pathname, ...(code ? [code] : [])].join(' ');
    // Undefined without https.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard?.writeText(details) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setCopyResult('copied'),
      () => setCopyResult('copy_failed'),
    );
  };
  const formattedTime = time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const items = [
    {
      name: t('description.details_time'),
      value: <time dateTime={time.toISOString()}>{formattedTime}</time>,
    },
    ...(code ? [{ name: t('description.details_code'), value: <code>{code}</code> }] : []),
  ];
  return (
    <>
      <DetailList items={items} />
      <Button variant="plain" size="small" onClick={copy}>
        {t('action.copy')}
      </Button>{' '}
      <span role="status">{copyResult && t(`description.${copyResult}`)}</span>
      {(supportEmail ?? supportWebsiteUrl) !== null && (
        <Suspense>
          <SupportLinks />
        </Suspense>
      )}
    </>
  );
}
