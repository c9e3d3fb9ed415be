import styles from './Groups.module.css';

export interface Group {
  /** Left out if there is only one group. */
  title?: string | undefined;
  items: readonly string[];
}

interface Props {
  groups: readonly Group[];
  /** Headings below an `h2` of the page, or paragraphs, as within a choice. */
  titlesAre: 'h3' | 'p';
}

/** Lists with a title each, one below the other. */
export function Groups({ groups, titlesAre: Title }: Props) {
  return groups.map(({ title, items }, index) => (
    <div key={index} data-part="group" className={styles.group}>
      {title !== undefined && <Title className={styles.title}>{title}</Title>}
      <ul className={styles.items}>
        {items.map((text, place) => (
          <li key={place}>{text}</li>
        ))}
      </ul>
    </div>
  ));
}
