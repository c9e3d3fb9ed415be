import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { AlertIcon } from './icons.tsx';

export interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Aria {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What ties an input to its error and hint (quality 12): only ids of what there is to read. */
export function describe({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>): Aria {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    ...(error && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}

/** Label above, control, error, hint. The error's element is always there, so that its text is announced once. */
export function Field({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div data-part="field" className={styles.field}>
      <label data-part="field-label" className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p data-part="field-error" className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <AlertIcon />
            <span>{error}</span>
          </>
        )}
      </p>
      {hint && (
        <div data-part="field-hint" className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
