import { useId } from 'react';
import styles from './GroupedList.module.css';

interface Group {
  id: string;
  /** Left out where there is nothing to tell the group from. */
  title?: string | undefined;
  items: readonly { id: string; text: string }[];
}

export function GroupedList({ title, groups }: { title: string; groups: readonly Group[] }) {
  const titleId = useId();
  return (
    <section data-part="grouped-list" className={styles.list} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {groups.map(({ id, title: groupTitle, items }) => (
        <div key={id} className={styles.group}>
          {groupTitle !== undefined && <h3 className={styles.groupTitle}>{groupTitle}</h3>}
          <ul>
            {items.map((item) => (
              <li key={item.id}>{item.text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
