import styles from './Picture.module.css';
import { useImage } from './use-image.ts';

interface PictureProps {
  src?: string | undefined;
  /** The name beside the decorative picture; its first letter replaces an image that cannot be loaded. */
  name: string;
  /** A logo is as wide as its image. */
  shape: 'round' | 'logo';
}

/** The picture of a person or the logo of an application, always of the same height. */
export function Picture({ src, name, shape }: PictureProps) {
  const image = useImage(src);
  return (
    <span
      data-part="picture"
      className={[styles.picture, shape === 'round' ? styles.round : image && styles.logo]
        .filter(Boolean)
        .join(' ')}
      aria-hidden="true"
    >
      {image ? (
        <img key={src} className={styles.image} alt="" referrerPolicy="no-referrer" {...image} />
      ) : (
        [...name.trim()][0]
      )}
    </span>
  );
}
