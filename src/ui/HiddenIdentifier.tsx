import styles from './VisuallyHidden.module.css';

interface HiddenIdentifierProps {
  value: string;
  name?: string | undefined;
}

/**
 * Tells password managers whose password this form is about (quality 4). Visually hidden rather than `hidden`
 * or `type=hidden`, which managers ignore.
 */
export function HiddenIdentifier({ value, name = 'username' }: HiddenIdentifierProps) {
  return (
    <input
      data-part="hidden-identifier"
      className={styles.hidden}
      type="text"
      id={name}
      name={name}
      value={value}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
