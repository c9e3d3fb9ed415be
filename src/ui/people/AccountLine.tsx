import type { MouseEventHandler } from 'react';
import styles from './AccountLine.module.css';
import { TextLink } from '../buttons/TextLink.tsx';

interface AccountLineProps {
  identifier: string;
  /** The link to another account, where the page has one. */
  change?: { label: string; href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
}

export function AccountLine({ identifier, change }: AccountLineProps) {
  return (
    <div data-part="account" className={styles.account}>
      <bdi className={styles.identifier} translate="no">
        {identifier}
      </bdi>
      {change && (
        <TextLink standalone href={change.href} onClick={change.onClick}>
          {change.label}
        </TextLink>
      )}
    </div>
  );
}
