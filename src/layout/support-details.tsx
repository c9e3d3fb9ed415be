import { useState } from 'react';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { DetailList } from '../ui/lists/DetailList.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { optionalPart } from './optional-part.tsx';

/** Few tenants have any, so they are not in the first load. */
const SupportLinks = optionalPart(async () => (await import('./support-links.tsx')).SupportLinks);

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
      {(supportEmail ?? supportWebsiteUrl) !== null && <SupportLinks />}
    </>
  );
}
