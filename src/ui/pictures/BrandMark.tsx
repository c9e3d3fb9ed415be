import styles from './BrandLogo.module.css';
import { KeyIcon } from './icons.tsx';

export function BrandMark() {
  return (
    <div data-part="mark" className={styles.logo} aria-hidden="true">
      <span className={styles.mark}>
        <KeyIcon />
      </span>
    </div>
  );
}
