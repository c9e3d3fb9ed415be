import { useId, type ReactNode } from 'react';
import styles from './ChoiceGroup.module.css';

interface ChoiceGroupProps {
  legend: string;
  hint?: string | undefined;
  /** Checkboxes or fields. */
  children: ReactNode;
}

export function ChoiceGroup({ legend, hint, children }: ChoiceGroupProps) {
  const hintId = useId();
  return (
    <fieldset data-part="choice-group" className={styles.group} {...(hint && { 'aria-describedby': hintId })}>
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
