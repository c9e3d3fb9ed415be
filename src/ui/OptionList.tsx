import { useId, type ReactNode } from 'react';
import { ChevronIcon } from './mark-icons.tsx';
import styles from './OptionList.module.css';

interface Option {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  onChoose: () => void;
}

/** Ways to go on, of which one is chosen; while busy it ignores clicks. */
export function OptionList({ options, busy }: { options: readonly Option[]; busy: boolean }) {
  const prefix = useId();
  return (
    <ul data-part="option-list" className={styles.list}>
      {options.map(({ id, icon, title, text, onChoose }) => (
        <li key={id}>
          <button
            data-part="option"
            className={styles.option}
            type="button"
            aria-labelledby={`${prefix}${id}-title`}
            aria-describedby={`${prefix}${id}-text`}
            {...(busy && { 'aria-disabled': true })}
            onClick={() => {
              if (!busy) onChoose();
            }}
          >
            <span className={styles.icon}>{icon}</span>
            <span className={styles.body}>
              <span className={styles.title} id={`${prefix}${id}-title`}>
                {title}
              </span>
              <span className={styles.text} id={`${prefix}${id}-text`}>
                {text}
              </span>
            </span>
            <span className={styles.chevron}>
              <ChevronIcon />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
