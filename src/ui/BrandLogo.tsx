import { useCallback, useState } from 'react';
import styles from './BrandLogo.module.css';

interface BrandLogoProps {
  src?: string | undefined;
  name: string;
}

/** The tenant's logo; without one, or when it cannot be loaded, the first letter and the name, at the same height. */
export function BrandLogo({ src, name }: BrandLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  // A prerendered image may have failed before onError was attached.
  const checkImage = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );
  return (
    <div data-part="logo" className={styles.logo}>
      {src && src !== failedSrc ? (
        <img
          key={src}
          className={styles.image}
          src={src}
          alt={name}
          ref={checkImage}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <>
          <span className={styles.monogram} aria-hidden="true">
            {[...name.trim()][0]}
          </span>
          <span className={styles.name}>{name}</span>
        </>
      )}
    </div>
  );
}
