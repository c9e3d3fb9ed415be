import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { AlertIcon } from '../pictures/icons.tsx';

/** The element stays mounted while empty, so that screen readers announce its text. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <p data-part="field-error" className={styles.error} id={`${id}-error`} aria-live="polite">
      {error && (
        <>
          <AlertIcon />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}
