import { useId } from 'react';
import styles from './CheckList.module.css';
import { CheckIcon } from './icons.tsx';

interface CheckListProps {
  title: string;
  items: readonly { id: string; text: string; note?: string | undefined }[];
}

export function CheckList({ title, items }: CheckListProps) {
  const titleId = useId();
  return (
    <section data-part="check-list" className={styles.list} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul>
        {items.map(({ id, text, note }) => (
          <li key={id} className={styles.item}>
            <CheckIcon />
            <span>
              {text}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
