import { useId, type ReactNode } from 'react';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  legend: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, such as the parts of an address. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <fieldset data-part="field-group" className={styles.group} {...(hint && { 'aria-describedby': hintId })}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
