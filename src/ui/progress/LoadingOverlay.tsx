import styles from './LoadingOverlay.module.css';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';

interface LoadingOverlayProps {
  open: boolean;
  label: string;
}

/** The live region stays mounted, so that screen readers announce the label; it takes no focus. */
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
