import styles from '../page/LanguageSelect.module.css';

interface Props {
  label: string;
  languages: readonly { tag: string; name: string }[];
  value: string;
  onChange: (tag: string) => void;
}

/** The list lies over the name in LanguageSelect. */
export function LanguageList({ label, languages, value, onChange }: Props) {
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
