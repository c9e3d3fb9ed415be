import styles from '../page/VisuallyHidden.module.css';

/** For password managers (quality.md#hidden-identifier). Visually hidden, because they ignore `hidden` and `type=hidden`. */
export function HiddenIdentifier({ value }: { value: string }) {
  return (
    <input
      data-part="hidden-identifier"
      className={styles.hidden}
      type="text"
      id="username"
      name="username"
      value={value}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
