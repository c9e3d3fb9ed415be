import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './ScrollBox.module.css';

interface Props {
  /** Names the box while it scrolls. */
  label: string;
  children: ReactNode;
}

/**
 * Scrolls its content if the buttons below it would leave the window. Only then it is a tab stop, because people without a
 * mouse have no other way to scroll text.
 */
export function ScrollBox({ label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const measure = () => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setScrolls(scrollHeight > clientHeight);
  };
  // Another language or a late name changes the content.
  useLayoutEffect(measure);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <div
      data-part="scroll-box"
      className={styles.box}
      ref={box}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
