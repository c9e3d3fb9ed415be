import type { ReactNode } from 'react';
import { GlobeIcon } from './icons.tsx';
import styles from './LanguageSelect.module.css';

/** The name of the language; the list lies over it, invisible, so that its text may be as large as iOS needs. */
export function LanguageSelect({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-part="language" className={styles.language}>
      {children}
      <span className={styles.name} aria-hidden="true">
        <GlobeIcon />
        {name}
      </span>
    </div>
  );
}

interface ListProps {
  label: string;
  languages: readonly { tag: string; name: string }[];
  value: string;
  onChange: (tag: string) => void;
}

export function LanguageList({ label, languages, value, onChange }: ListProps) {
  return (
    <select
      data-part="language-select"
      className={styles.select}
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}
