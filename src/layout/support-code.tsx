import { useState } from 'react';
import { useTranslate } from '../state/app-state.ts';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { DetailList } from '../ui/lists/DetailList.tsx';

/** The time and a code that support can look up, with a button to copy them. */
export function SupportCode({ code }: { code: string }) {
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
