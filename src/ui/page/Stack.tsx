import type { ComponentPropsWithRef } from 'react';
import styles from './Stack.module.css';

interface StackProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'> {
  gap?: 'small';
}

export function Stack({ gap, ...props }: StackProps) {
  return <div {...props} data-part="stack" className={gap ? styles.closeStack : styles.stack} />;
}

/** Fields and button in a column. The form validates itself, not the browser. */
export function Form(props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'style' | 'noValidate'>) {
  return <form {...props} noValidate data-part="form" className={styles.stack} />;
}

export function FinePrint(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>) {
  return <div {...props} data-part="fine-print" className={styles.finePrint} />;
}

export function SecondaryActions(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>) {
  return <div {...props} data-part="ways" className={styles.secondaryActions} />;
}

interface LiveRegionProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'style' | 'role'> {
  /** Keeps it visible in a low, wide window while the page scrolls. */
  sticky?: boolean;
}

/** Announces its content. It must be mounted before the content appears, and takes no space while empty. */
export function LiveRegion({ sticky = false, ...props }: LiveRegionProps) {
  const className = sticky ? `${styles.live ?? ''} ${styles.sticky ?? ''}` : styles.live;
  return <div {...props} role="status" data-part="live" className={className} />;
}
