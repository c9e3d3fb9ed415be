import styles from './ConnectorLogo.module.css';
import { useImage } from './use-image.ts';

interface ConnectorLogoProps {
  name: string;
  logo: string | undefined;
  size: 'small' | 'large';
}

/** A decorative logo, because the name stands beside it; the first letter replaces a logo that cannot be loaded. */
export function ConnectorLogo({ name, logo, size }: ConnectorLogoProps) {
  const image = useImage(logo);
  return (
    <span
      data-part="connector-logo"
      className={`${styles.logo ?? ''} ${styles[size] ?? ''}`}
      aria-hidden="true"
    >
      {image ? (
        <img
          key={logo}
          className={styles.image}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          {...image}
        />
      ) : (
        [...name.trim()][0]
      )}
    </span>
  );
}
