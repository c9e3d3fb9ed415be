import { loadingBar } from '../../domain/generated/constants.ts';
import styles from './LoadingBar.module.css';

interface LoadingBarProps {
  phase: 'off' | 'running' | 'full' | 'fading';
  percent: number;
}

/** A purely visual bar, because the loading part announces itself. */
export function LoadingBar({ phase, percent }: LoadingBarProps) {
  return (
    <div
      data-part="loading-bar"
      className={styles.bar}
      data-phase={phase}
      aria-hidden="true"
      style={{
        blockSize: loadingBar.heightPx,
        inlineSize: `${String(percent)}%`,
        // When it is off, the bar returns to its start unseen.
        transitionDuration:
          phase === 'off' ? '0s' : `${String(loadingBar.speedMs)}ms, ${String(loadingBar.transitionMs)}ms`,
      }}
    />
  );
}
