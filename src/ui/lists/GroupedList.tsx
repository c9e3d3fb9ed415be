import { useId } from 'react';
import styles from './GroupedList.module.css';
import { Groups, type Group } from './Groups.tsx';

export function GroupedList({ title, groups }: { title: string; groups: readonly Group[] }) {
  const titleId = useId();
  return (
    <section data-part="grouped-list" className={styles.list} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <Groups groups={groups} titlesAre="h3" />
    </section>
  );
}
