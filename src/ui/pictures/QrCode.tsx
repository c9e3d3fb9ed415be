import type { ReactNode } from 'react';
import styles from './QrCode.module.css';
import { useImage } from './use-image.ts';

interface QrCodeProps {
  src: string | undefined;
  alt: string;
  /** Replaces a missing image. */
  fallback: ReactNode;
}

/** Has a white background and a quiet zone in both themes, because scanners need both. */
export function QrCode({ src, alt, fallback }: QrCodeProps) {
  const image = useImage(src);
  return image ? <img data-part="qr-code" className={styles.image} alt={alt} {...image} /> : fallback;
}
