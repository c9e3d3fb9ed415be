import type { ReactNode } from 'react';
import styles from './SecretKey.module.css';

interface SecretKeyProps {
  label: string;
  /** The key in groups, which are easier to read. */
  text: string;
  /** A button to copy the key. */
  action: ReactNode;
}

/** A key that the person has to enter into another program. */
export function SecretKey({ label, text, action }: SecretKeyProps) {
  return (
    <div data-part="secret-key" className={styles.box}>
      <p className={styles.label}>{label}</p>
      <code className={styles.text} dir="ltr" translate="no">
        {text}
      </code>
      {action}
    </div>
  );
}
