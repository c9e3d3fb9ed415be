import type { ComponentPropsWithRef } from 'react';
import styles from './Stack.module.css';

/** Things below each other, as far apart as things that belong together. */
export function Stack(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>) {
  return <div {...props} data-part="stack" className={styles.stack} />;
}

/** A form whose fields and button stand below each other. Validation is ours, so the browser's is off (quality 1). */
export function Form(props: Omit<ComponentPropsWithRef<'form'>, 'className' | 'style' | 'noValidate'>) {
  return <form {...props} noValidate data-part="form" className={styles.stack} />;
}

/** Small print below the buttons. */
export function FinePrint(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>) {
  return <div {...props} data-part="fine-print" className={styles.fine} />;
}

/** Other ways on, below the form: targets of 44 px one below the other. */
export function Ways(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>) {
  return <div {...props} data-part="ways" className={styles.ways} />;
}

/** Announces what appears in it; takes no room while it is empty, but must be there before. */
export function LiveRegion(props: Omit<ComponentPropsWithRef<'div'>, 'className' | 'style' | 'role'>) {
  return <div {...props} role="status" data-part="live" className={styles.live} />;
}
