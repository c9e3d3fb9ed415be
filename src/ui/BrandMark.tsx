import styles from './BrandLogo.module.css';
import { KeyIcon } from './icons.tsx';

/** Decoration in the brand colour where the tenant has no logo; as high as one, so that nothing moves. */
export function BrandMark() {
  return (
    <div data-part="mark" className={styles.logo} aria-hidden="true">
      <span className={styles.monogram}>
        <KeyIcon />
      </span>
    </div>
  );
}
