import type { ReactNode } from 'react';
import styles from './DetailList.module.css';

export function DetailList({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl data-part="detail-list" className={styles.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
