import type { ReactNode } from 'react';
import styles from './Identity.module.css';
import { Picture } from '../pictures/Picture.tsx';

interface IdentityProps {
  picture?: string | undefined;
  name: string;
  text: string;
  /** Tells two accounts with the same name apart. */
  detail?: string | undefined;
  /** A control below the other lines. */
  action?: ReactNode;
}

/** The account that acts, with its picture. */
export function Identity({ picture, name, text, detail, action }: IdentityProps) {
  return (
    <div data-part="identity" className={styles.identity}>
      <div className={styles.person}>
        <Picture src={picture} name={name} shape="round" />
        <div className={styles.text}>
          <p>{text}</p>
          {detail && (
            <p className={styles.detail}>
              <bdi translate="no">{detail}</bdi>
            </p>
          )}
        </div>
      </div>
      {action}
    </div>
  );
}
