import { useId, type ReactNode } from 'react';
import type { Busy } from '../buttons/Button.tsx';
import { ChevronIcon } from '../pictures/icons.tsx';
import styles from './OptionList.module.css';
import { Spinner } from '../progress/Spinner.tsx';

interface Option {
  id: string;
  icon: ReactNode;
  title: string;
  text: string;
  busy: Busy;
  onChoose: () => void;
}

/** Ways to continue; the person chooses one. They ignore clicks while an action runs. */
export function OptionList({ options }: { options: readonly Option[] }) {
  const prefix = useId();
  return (
    <ul data-part="option-list" className={styles.list}>
      {options.map(({ id, icon, title, text, busy, onChoose }) => (
        <li key={id}>
          <button
            data-part="option"
            className={styles.option}
            type="button"
            aria-labelledby={`${prefix}${id}-title`}
            aria-describedby={`${prefix}${id}-text`}
            aria-busy={busy === true || undefined}
            aria-disabled={busy !== false || undefined}
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
            {busy === true ? (
              <Spinner />
            ) : (
              <span className={styles.chevron}>
                <ChevronIcon />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
