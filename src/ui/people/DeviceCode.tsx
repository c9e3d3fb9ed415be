import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './DeviceCode.module.css';

/** The code of a device, large enough to compare; screen readers spell it. */
export function DeviceCode({ code }: { code: string }) {
  return (
    <p data-part="device-code" className={styles.code} dir="ltr" translate="no">
      <span aria-hidden="true">{code}</span>
      <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
    </p>
  );
}
