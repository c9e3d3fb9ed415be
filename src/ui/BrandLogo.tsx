import styles from './BrandLogo.module.css';
import { useImage } from './use-image.ts';

interface BrandLogoProps {
  src?: string | undefined;
  name: string;
}

/** The tenant's logo; without one, or when it cannot be loaded, the first letter and the name, at the same height. */
export function BrandLogo({ src, name }: BrandLogoProps) {
  const image = useImage(src);
  return (
    <div data-part="logo" className={styles.logo}>
      {image ? (
        <img key={src} className={styles.image} alt={name} {...image} />
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
