import { useEffect, useState } from 'react';
import styles from '../page/VisuallyHidden.module.css';

const PAUSE_MS = 700;

/** Announces a text to screen readers once it has not changed for 700 ms. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span data-part="announcement" className={styles.hidden} role="status">
      {announced}
    </span>
  );
}
