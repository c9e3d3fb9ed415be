import { useState } from 'react';
import styles from './BrandLogo.module.css';
import { BrandMark } from './BrandMark.tsx';
import { reportAgain } from '../messages/report-again.ts';
import { canLoad, giveUp } from './use-image.ts';

interface BrandLogoProps {
  src?: string | undefined;
  name: string;
}

/** The tenant's logo. The mark takes its place until it has loaded, if there is none, or if it cannot be loaded. */
export function BrandLogo({ src, name }: BrandLogoProps) {
  const [shownSrc, setShownSrc] = useState<string>();
  const isShown = src !== undefined && src === shownSrc;
  return (
    <>
      {!isShown && <BrandMark />}
      {src && canLoad(src) && (
        <div data-part="logo" className={styles.logo} hidden={!isShown}>
          <img
            key={src}
            // A cached image is complete before the first paint.
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0) setShownSrc(src);
              else reportAgain(image);
            }}
            className={styles.image}
            alt={name}
            src={src}
            onLoad={() => setShownSrc(src)}
            onError={() => giveUp(src)}
          />
        </div>
      )}
    </>
  );
}
