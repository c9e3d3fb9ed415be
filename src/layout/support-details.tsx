import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { DetailList } from '../ui/lists/DetailList.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';

/** Few tenants have any, so they are not in the first load; the page does without where they cannot be loaded. */
const SupportLinks = lazy((): Promise<{ default: ComponentType }> =>
  import('./support-links.tsx').then(
    (module): { default: ComponentType } => ({ default: module.SupportLinks }),
    (): { default: ComponentType } => ({ default: () => null }),
  ),
);

/** Time and error code, with a button to copy them (quality 39). */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { t, language } = useTranslate();
  const { supportEmail, supportWebsiteUrl } = useSettings();
  const [time] = useState(() => new Date());
  const details = () => [time.toISOString(), location.pathname, ...(code ? [code] : [])].join(' ');
  const formattedTime = time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const items = [
    {
      name: t('description.details_time'),
      value: <time dateTime={time.toISOString()}>{formattedTime}</time>,
    },
    ...(code ? [{ name: t('description.details_code'), value: <code translate="no">{code}</code> }] : []),
  ];
  return (
    <>
      <DetailList items={items} />
      <CopyButton text={details} copied="description.copied" />
      {(supportEmail ?? supportWebsiteUrl) !== null && (
        <Suspense>
          <SupportLinks />
        </Suspense>
      )}
    </>
  );
}
