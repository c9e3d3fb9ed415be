import styles from './NavTitle.module.css';

export function NavTitle({ children }: { children: string }) {
  return (
    <span data-part="nav-title" className={styles.title}>
      {children}
    </span>
  );
}
