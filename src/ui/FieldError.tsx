import styles from './Field.module.css';
import { AlertIcon } from './icons.tsx';

/** What is wrong with a field. The element is always there, so that its text is announced once (quality 12). */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
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
