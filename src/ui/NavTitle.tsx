import styles from './NavTitle.module.css';

/** Where one is, in the navigation bar; the heading of the screen stands in main. */
export function NavTitle({ children }: { children: string }) {
  return (
    <span data-part="nav-title" className={styles.title}>
      {children}
    </span>
  );
}
