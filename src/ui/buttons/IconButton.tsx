import type { ComponentPropsWithRef } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'aria-label' | 'type'
> {
  label: string;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      data-part="icon-button"
      className={styles.button}
      type="button"
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
