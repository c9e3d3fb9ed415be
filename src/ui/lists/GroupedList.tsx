import { useId } from 'react';
import styles from './GroupedList.module.css';

interface Group {
  /** Left out where there is nothing to tell the group from. */
  title?: string | undefined;
  items: readonly string[];
}

export function GroupedList({ title, groups }: { title: string; groups: readonly Group[] }) {
  const titleId = useId();
  return (
    <section data-part="grouped-list" className={styles.list} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {groups.map(({ title: groupTitle, items }, index) => (
        <div key={index} className={styles.group}>
          {groupTitle !== undefined && <h3 className={styles.groupTitle}>{groupTitle}</h3>}
          <ul>
            {items.map((text, place) => (
              <li key={place}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
