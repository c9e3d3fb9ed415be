import type { MouseEventHandler } from 'react';
import styles from './AccountLine.module.css';
import { TextLink } from '../buttons/TextLink.tsx';

interface AccountLineProps {
  identifier: string;
  changeLabel: string;
  href: string;
  onChange?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export function AccountLine({ identifier, changeLabel, href, onChange }: AccountLineProps) {
  return (
    <div data-part="account" className={styles.account}>
      <bdi className={styles.identifier} translate="no">
        {identifier}
      </bdi>
      <TextLink standalone href={href} onClick={onChange}>
        {changeLabel}
      </TextLink>
    </div>
  );
}
