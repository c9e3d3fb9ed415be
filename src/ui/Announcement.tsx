import { useEffect, useState } from 'react';
import styles from './VisuallyHidden.module.css';

/** Long enough that nobody who types is interrupted. */
const PAUSE_MS = 700;

/** Says a sentence to screen readers, politely, once it has stood still for 700 ms. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span data-part="announcement" className={styles.hidden} role="status">
      {said}
    </span>
  );
}
