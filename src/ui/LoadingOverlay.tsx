import styles from './LoadingOverlay.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingOverlayProps {
  open: boolean;
  label: string;
}

/**
 * Lies over the page while something lasts: a bar at the top, and a word for who does not see it. Its container is
 * always there, so that the word is announced; it takes no focus.
 */
export function LoadingOverlay({ open, label }: LoadingOverlayProps) {
  return (
    <div data-part="loading" className={styles.loading} role="status" data-open={open || undefined}>
      {open && (
        <>
          <span className={styles.bar} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
