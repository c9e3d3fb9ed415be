import { useState } from 'react';
import { useTranslate } from '../state/app-state.ts';
import { DetailList } from '../ui/DetailList.tsx';
import { SupportLinks } from './support-links.tsx';
import { CopyButton } from './copy-button.tsx';

/** Time and error code, with a button to copy them (quality 39). */
export function SupportDetails({ code }: { code?: string | undefined }) {
  const { t, language } = useTranslate();
  const [time] = useState(() => new Date());
  const details = () => [time.toISOString(), location.pathname, ...(code ? [code] : [])].join(' ');
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
      <CopyButton text={details} copied="description.copied" />
      <SupportLinks />
    </>
  );
}
