import type { ReactNode } from 'react';
import styles from './TaskStep.module.css';

interface TaskStepProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** One of several steps that a person takes in order on one screen. */
export function TaskStep({ title, text, children }: TaskStepProps) {
  return (
    <section data-part="task-step" className={styles.step}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
