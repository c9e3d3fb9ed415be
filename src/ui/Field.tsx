import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

export interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The id of something outside the field that describes it too, e.g. a list of requirements. */
  describedBy?: string | undefined;
}

interface Aria {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What ties an input to its error and hint (quality 12): only ids of what there is to read. */
export function describe({
  id,
  error,
  hint,
  describedBy,
}: Pick<FieldProps, 'id' | 'error' | 'hint' | 'describedBy'>): Aria {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean);
  return {
    ...(error && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}

/** Label above, control, error, hint. */
export function Field({
  id,
  label,
  error,
  hint,
  children,
}: Omit<FieldProps, 'describedBy'> & { children: ReactNode }) {
  return (
    <div data-part="field" className={styles.field}>
      <label data-part="field-label" className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <div data-part="field-hint" className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
