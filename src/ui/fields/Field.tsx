import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

export interface CommonFieldProps {
  id: string;
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
  describedBy?: string | undefined;
}

interface FieldAria {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Ties an input to its error and hint, with the ids of non-empty elements only. */
export function fieldAria({
  id,
  error,
  hint,
  describedBy,
}: Pick<CommonFieldProps, 'id' | 'error' | 'hint' | 'describedBy'>): FieldAria {
  const ids = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean);
  return {
    ...(error && { 'aria-invalid': true }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}

export function Field({
  id,
  label,
  error,
  hint,
  hidden,
  children,
}: Omit<CommonFieldProps, 'describedBy'> & { hidden?: boolean | undefined; children: ReactNode }) {
  return (
    <div data-part="field" className={styles.field} hidden={hidden}>
      <label data-part="field-label" className={styles.label} htmlFor={id} suppressHydrationWarning>
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
