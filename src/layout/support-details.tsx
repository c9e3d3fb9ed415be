import { useState } from 'react';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { DetailList } from '../ui/lists/DetailList.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { optionalPart } from './optional-part.tsx';

/** Few tenants have any, so they are not in the first load. */
const SupportLinks = optionalPart(async () => (await import('./support-links.tsx')).SupportLinks);

/** The time and a code that support can look up, with a button to copy them (quality 39), and how support is reached. */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { supportEmail, supportWebsiteUrl } = useSettings();
  return (
    <>
      {code !== undefined && <Code code={code} />}
      {(supportEmail ?? supportWebsiteUrl) !== null && <SupportLinks />}
    </>
  );
}

function Code({ code }: { code: string }) {
  const { t, language } = useTranslate();
  const [time] = useState(() => new Date());
  const details = () => `${time.toISOString()} ${location.pathname} ${code}`;
  const formattedTime = time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const items = [
    {
      name: t('description.details_time'),
      value: <time dateTime={time.toISOString()}>{formattedTime}</time>,
    },
    { name: t('description.details_code'), value: <code translate="no">{code}</code> },
  ];
  return (
    <>
      <DetailList items={items} />
      <CopyButton text={details} copied="description.copied" />
    </>
  );
}
